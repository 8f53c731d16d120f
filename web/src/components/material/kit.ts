import type { Kit } from '../form/kit';
import { Button, ButtonLink } from './button';
import { Field, Select, TextField } from './field';

/** The controls of the stock area. */
export const materialKit: Kit = { Button, ButtonLink, Field, TextField, Select };
