import type { App } from '../http/env.js';

export const updateProduct = (_app: App) => {};
