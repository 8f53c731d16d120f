import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailOf, stockId } from './stock-path.js';

test('given any email, the id of its stock leads back to it: no two emails share one id, and none has a slash', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '%', '/', '2', '5', 'F', 'é', '🚗') });
  fc.assert(
    fc.property(text, (email) => {
      expect(stockId(email)).not.toContain('/');
      expect(emailOf(stockId(email))).toBe(email);
    }),
  );
});
