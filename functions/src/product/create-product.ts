import type { App } from '../http/env.js';

export const createProduct = (_app: App) => {};
