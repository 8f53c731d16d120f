import type { App } from '../http/env.js';

export const listMyProducts = (_app: App) => {};
