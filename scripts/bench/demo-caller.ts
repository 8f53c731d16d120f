import { firestore } from '../../tests/support/admin.ts';
import { createSignedInUser, deleteCreatedUsers, idTokenOf } from '../../tests/support/users.ts';

export type DemoCaller = Awaited<ReturnType<typeof demoCaller>>;

/** A new account for this run, signed in to the running emulators. */
export async function demoCaller() {
  const user = await createSignedInUser();
  async function removeProducts() {
    const { docs } = await firestore.collection('products').where('email', '==', user.email).get();
    for (const { ref } of docs) await firestore.recursiveDelete(ref);
  }
  return {
    ...user,
    idToken: await idTokenOf(user),
    removeProducts,
    /** Removes the products and the account. */
    async removeAccount() {
      await removeProducts();
      await deleteCreatedUsers();
    },
  };
}
