import { z } from 'zod';
import { ownerEmail } from './product.js';

/** POST /login: the email of the person whose ID token comes with it. */
export const loginInput = z.strictObject({ email: ownerEmail }).meta({ id: 'Login' });

/** The access token: a session cookie of Firebase, valid for an hour. */
export const loginAnswer = z.object({ accessToken: z.string() }).meta({ id: 'LoginAnswer' });
