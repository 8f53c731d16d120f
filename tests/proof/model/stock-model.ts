/** The expected stock: plain records in memory, without Firebase. */
export interface ModelProduct {
  owner: number;
  quantity: number;
  description: string;
}

export interface Model {
  products: Map<string, ModelProduct>;
  /** The ids of all products so far, deleted ones included, in the order of their creation. */
  ids: string[];
}
