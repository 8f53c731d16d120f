import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';

/** A write of a product, as the trigger gets it. */
export type ProductEvent = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;
