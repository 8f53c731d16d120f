import type { App } from './env.js';

export const describeApi = (_app: App) => {};
