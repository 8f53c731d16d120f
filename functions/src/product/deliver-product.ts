import type { App } from '../http/env.js';

export const deliverProduct = (_app: App) => {};
