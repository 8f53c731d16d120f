import { canAdd } from '@contract/who-may-add';

/** Whether the products of this owner are added and changed: the deployment says whose. The rules decide; the screens ask here what to offer. */
export const mayAdd = (owner: string): boolean => canAdd(owner, import.meta.env.MAY_ADD);

export const MAY_NOT_ADD = 'Cars can be added and changed only with certain email addresses.';
