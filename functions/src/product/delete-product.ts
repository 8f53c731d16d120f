import type { App } from '../http/env.js';

export const deleteProduct = (_app: App) => {};
