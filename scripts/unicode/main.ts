// Writes the classes of characters into the contract and the rules: npm run unicode
import { readFileSync, writeFileSync } from 'node:fs';
import { contractModule, withClasses } from './classes.ts';

writeFileSync('functions/src/contract/unicode.ts', contractModule());
writeFileSync('firestore.rules', withClasses(readFileSync('firestore.rules', 'utf8')));
