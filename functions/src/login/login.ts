import type { App } from '../http/env.js';

export const login = (_app: App) => {};
