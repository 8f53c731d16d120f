import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedAs } from './field-schemas.js';
import { PICTURE_PATTERN } from './limits.js';
import { normalLine, normalPicture } from './normal-form.js';

const checked = checkedAs((name) => name);

describe('names that look alike are stored as the same text', () => {
  test.each([
    ['letters that are composed otherwise', 'Cafe\u0301 Racer', 'Café Racer'],
    ['a no-break space', 'GV\u00a060', 'GV 60'],
    ['narrow and wide spaces', 'GV\u202f60\u3000', 'GV 60'],
    ['a zero-width space, a byte order mark, a soft hyphen', '\ufeffGV\u200b6\u00ad0', 'GV60'],
    ['double spaces and spaces around it', '  Meridian  Works ', 'Meridian Works'],
    ['joiners of an emoji', '👩‍🚀', '👩‍🚀'],
  ])('given %s', (_given, text, stored) => {
    expect(checked.name.parse(text)).toBe(stored);
    expect(checked.supplier.parse(text)).toBe(stored);
  });

  test('given a line break or a tab, it is refused, and is not made a space', () => {
    for (const text of ['a\nb', 'a\tb', 'a\n']) expect(checked.name.safeParse(text).success).toBe(false);
  });

  test('given any text, its normal form stays as it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => normalLine(normalLine(text)) === normalLine(text)));
  });
});

describe('the address of a picture', () => {
  test.each([
    ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['HTTPS://Pictures.Example/A.jpg', 'https://pictures.example/A.jpg'],
    ['https://pictures.example/my car.jpg', 'https://pictures.example/my%20car.jpg'],
    ["https://pictures.example/l'auto.jpg", 'https://pictures.example/l%27auto.jpg'],
    ['https://müller.example/"a".jpg', 'https://xn--mller-kva.example/%22a%22.jpg'],
    ['https://pictures.example/a`b?c=`<d>#`', 'https://pictures.example/a%60b?c=%60%3Cd%3E#%60'],
    ['https:\\\\pictures.example\\a.jpg', 'https://pictures.example/a.jpg'],
    [' /cars/aria.svg ', '/cars/aria.svg'],
    ['/pictures/aB_-5678901234567890 ', '/pictures/aB_-5678901234567890'],
  ])('given %s, it is stored as %s', (typed, stored) => {
    expect(checked.img.parse(typed)).toBe(stored);
  });

  test.each([
    ['http://pictures.example/a.jpg', 'img must start with https://'],
    ['javascript:alert(1)', 'img must start with https://'],
    ['https://[', 'img must have a host'],
    ['https://a.example:123456/', 'img must have a host after https://, and no port above'],
    ['https://me:secret@a.example/x', 'img must not contain a user name or a password'],
    ['https://my_cars.example/a.jpg', 'img has a host with other signs'],
    ['https://a.example/a.jpg\nhttps://a.example/b.jpg', 'img contains a line break'],
  ])('given %s, it is refused: %s', (typed, reason) => {
    expect(checked.img.safeParse(typed).error?.issues[0]?.message).toContain(reason);
  });

  test('given any text after https://, it is refused or becomes what the rules accept, and then stays as it is', () => {
    const unit = fc.constantFrom(...' \t"\'`<>\\@:[]/?#%_.aé🚗\u202e\u00a0\ud800');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (rest) => {
        const { data } = checked.img.safeParse(`https://${rest}`);
        if (data === undefined) return;
        expect(data).toMatch(PICTURE_PATTERN);
        expect(normalPicture(data)).toBe(data);
      }),
      { numRuns: 2_000 },
    );
  });
});
