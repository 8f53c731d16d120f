/** What the stock should be: plain records in a map, nothing of Firebase. */
export interface Entry {
  owner: number;
  quantity: number;
  description: string;
}

export interface Model {
  products: Map<string, Entry>;
  /** Ids in the order of creation, gone ones included: what a command may name. */
  named: string[];
}
