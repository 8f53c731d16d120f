import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACEHOLDER } from '../limits.js';
import { chooseWord } from './list-query.js';
import { markedParts } from './marked-text.js';
import { KEYS_LENGTH_MAX, KEYS_MAX, SPECIFICATION_KEYS_MAX, searchKeys } from './search-keys.js';
import {
  beginnings,
  fold,
  isTooShort,
  isUnspaced,
  KEY_MAX,
  KEY_MIN,
  keyOfWord,
  matcherOf,
  searchedWords,
  searchWords,
  sortKey,
  WITHOUT_PICTURE,
} from './search-words.js';

const product = (name: string, supplier = 'Officina Modena') => ({ name, supplier });

/** The key that Firestore is asked for when all words are equally rare. */
const askedKey = (search: string) =>
  keyOfWord(chooseWord(Object.fromEntries(searchedWords(search).map((word) => [word, 1]))));

/** As the lists search: Firestore compares one key, and the other words are checked. */
function finds(search: string, car: Parameters<typeof searchKeys>[0]): boolean {
  const keys = searchKeys(car);
  return keys.includes(askedKey(search)) && matcherOf(search)({ ...car, keys });
}

type Car = Parameters<typeof searchKeys>[0];
/** What finds a car, and what does not. */
type Case = [car: Car, found: string[], notFound: string[]];
function expectFinds(car: Car, found: string[], notFound: string[]): void {
  expect(found.filter((search) => !finds(search, car))).toEqual([]);
  expect(notFound.filter((search) => finds(search, car))).toEqual([]);
}

test('given a product without a picture, it has the key for that whatever its name, and nothing that is typed asks for it', () => {
  const name = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ');
  expect(searchKeys({ ...product(name), img: PLACEHOLDER })).toContain(WITHOUT_PICTURE);
  expect(searchKeys({ ...product('Aria'), img: '/cars/sedan-fern.webp' })).not.toContain(WITHOUT_PICTURE);
  expect(searchedWords(WITHOUT_PICTURE)).not.toContain(WITHOUT_PICTURE);
  expect(keyOfWord(WITHOUT_PICTURE)).toBe(WITHOUT_PICTURE);
});

describe('a search finds a product by the beginnings of its words', () => {
  const many = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ');
  const hostile = `</script><img src=x onerror=alert(1)> '"\`; -- $& \\u0000 ../ %00`;
  const a = (count: number) => 'a'.repeat(count);
  test.each<Case>([
    [
      product('GV60 Lumen'),
      ['lum', '60', '60 lum', 'gv-60', 'gv 60', 'LUM', 'gv60 lum', 'lum gv', '  lum   gv60  ', 'gv60, lumen!'],
      ['umen', 'lumens', 'gv60lumen', 'gv60 lux', 'lumen x', 'modena turin'],
    ],
    [product('GV60 Lumen'), ['modena', 'lumen modena', 'lu mo of'], []],
    [product('gv60-lumen'), ['LUM', 'gv60, lumen!'], []],
    [product('GV 60 Lumen'), ['gv60'], []],
    [product('GV-60 Lumen'), ['lumen gv6'], []],
    [product('GV', '60 Works'), [], ['gv60']],
    [product('Lumen 60'), [], ['lumen60']],
    [product('EV 6'), ['ev6'], []],
    [product('CR-V'), ['crv', 'CR-V', 'cr v'], ['vcr']],
    [product('e-tron GT'), ['etron', 'etr', 'gt etron', 'e-tron'], ['tronic']],
    [product('ID.4'), ['id4', 'ID.4', 'id 4'], ['id3']],
    [product('Solis 2.0'), ['solis 2.0'], ['20']],
    [product('Solis 2026edition'), ['edition'], []],
    [product('Solis 00123'), ['00123'], []],
    [product('Azimut R'), ['azimut r', 'r azimut'], []],
    [product('Élan'), ['elan'], []],
    [product('elan'), ['ÉLAN'], []],
    [product('e\u0301lan'), ['élan'], []],
    [product('Ørsted'), ['orsted'], []],
    [product('Łódź'), ['lodz'], []],
    [product('Đà Nẵng'), ['da nang'], []],
    [product('AERO'), ['ærø'], []],
    [product('東京タワー'), ['東', '京タ', 'タワー'], []],
    [product('GV60東京'), ['東京 gv60'], []],
    [product('電気自動車'), ['自動車', '電気'], []],
    [product('현대자동차'), ['현대'], []],
    [product('Aria', 'Südlicht'), ['sudl'], []],
    [product('İSTANBUL'), ['istanbul'], []],
    [product('istanbul'), ['İst'], []],
    [product('ISPARTA'), ['isparta', 'ısparta'], []],
    [product('Straße'), ['strasse'], ['strase']],
    [product('strasse'), ['STRAẞE'], []],
    [product('ＧＶ６０'), ['gv60'], []],
    [product('Finale'), ['ﬁn'], []],
    [product('Οδυσσεύς'), ['οδυσσευσ'], []],
    [product('Οδυσσεύς 2'), ['ΟΔΥΣΣΕΎΣ 2'], []],
    [product('Σίσυφος'), ['ΣΊΣ'], []],
    [product('ЭЛЕКТРОМОБИЛЬ'), ['электро'], []],
    [product('😀Aria🚗'), ['aria'], []],
    [product('Aria'), ['😀 aria'], []],
    [product('CO₂ neutral'), ['co2'], []],
    [product(a(30)), [a(30)], [`${a(20)}b`]],
    [product(a(120)), [a(30)], []],
    [product(many), ['w1 w2'], []],
    [product(hostile), ['script alert', hostile], []],
  ])('%j', expectFinds);

  test.each(['l', ' 6 ', 'a b c', '😀', '-', '!!', '\u0301', 'é'])('%j is too short', (search) => {
    expect(isTooShort(search)).toBe(true);
    expect(searchedWords(search)).toEqual([]);
  });

  test.each(['', '  ', 'lu', 'a bc', '12', 'ß', '혀', '車', 'の'])('%j is not too short', (search) => {
    expect(isTooShort(search)).toBe(false);
  });
});

describe('a search finds a product by whole words of its specification, and by what buyers call the same', () => {
  const car = (specification: string) => ({ ...product('Aria'), specification });
  const suv = car(
    'Body: SUV\nColour: Midnight blue\nBattery: 108 kWh\nDrive: All wheels\nSeats: 7\nRange: 540 km (WLTP)',
  );
  test.each<Case>([
    [
      suv,
      [
        ...['suv', 'crossover', 'blue suv', 'aria blue', 'ar blue', 'electric', 'ev', 'all wheels'],
        ...['seven seats', '7 seats', 'seven-seater', '7-SEATER'],
        ...['range', 'long range', 'family', 'family suv', 'blue family'],
      ],
      ['su', 'electri', '108', 'kwh', 'five seats', '5 seats', 'red suv', 'famil'],
    ],
    [car('Range: 499 km'), ['range'], ['long range']],
    [car('Range: on request'), [], ['range']],
    // Five seats and room: a saloon has a boot, and a coupe of an SUV's family four seats.
    [car('Body: Estate\nSeats: 5'), ['family', 'family wagon'], ['range']],
    [car('Body: Saloon\nSeats: 5'), [], ['family']],
    [car('Body: SUV\nSeats: 4'), [], ['family']],
    [car('Body: Saloon'), ['sedan'], []],
    [car('Body: sedan'), ['saloon'], []],
    [car('Body: Estate'), ['wagon'], []],
    [car('Body: Roadster'), ['cabrio'], []],
    [car('Body: Coupé'), ['coupe'], []],
    [car('Colour: Grey'), ['gray'], []],
    [car('Doors: 5'), ['doors'], []],
    [car('Made by: its constructor'), ['constructor'], []],
    [car('Body: SUV'), [], ['gray']],
    [car('Tank: 50 l'), [], ['electric']],
    [car('Body SUV'), [], ['suv']],
    [{ ...product('Aria'), specification: undefined }, [], ['suv']],
  ])('%j', expectFinds);

  test('given many words, 20 are keys; given a long name, its beginnings come first', () => {
    const many = `Equipment: ${Array.from({ length: 30 }, (_, index) => `word${String.fromCodePoint(97 + (index % 26))}${'x'.repeat(index % 10)}`).join(' ')}`;
    const own = searchKeys(product('Aria'));
    const keys = searchKeys(car(many));
    expect(keys.slice(0, own.length)).toEqual(own);
    expect(keys).toHaveLength(own.length + 20);
    const long = {
      ...product('Donaudampfschifffahrtsgesellschaft Kapitänsmützenabzeichen', 'Rindfleischetikettierung'),
      specification: many,
    };
    expect(searchKeys(long)).toHaveLength(KEYS_MAX);
    expect(searchKeys(long)).toEqual(expect.arrayContaining(searchKeys({ ...long, specification: '' })));
  });
});

test.each([
  ['seven seats', ['seven']],
  ['5 seats', ['5']],
  ['suv five-seater', ['suv', 'five']],
  ['seats', ['seats']],
  ['5', []],
])('given %j, the words to ask for are %j: every car has seats', (search, words) => {
  expect(searchedWords(search)).toEqual(words);
});

test('names are sorted without case and accents, and numbers by value; a key is no longer than a name, and well-formed', () => {
  const names = ['Ärger', 'B', 'GV60', 'GV200', 'Item 2', 'Item 10', 'Łódź', 'Øresund', 'zeta'];
  expect(names.toReversed().toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(names);
  expect(sortKey(`${'x'.repeat(119)}😀`)).toHaveLength(120);
  expect(sortKey(`${'x'.repeat(119)}😀`).isWellFormed()).toBe(true);
});

test('the keys come in the order of their length, those of the name first, each once', () => {
  expect(searchKeys(product('GV60 Gvim X', 'Lu'))).toEqual(['gv', 'lu', 'gv6', 'gvi', 'gv60', 'gvim', '60']);
});

const words = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 60 })
  .map((parts) => parts.join(' '));
const text = fc.oneof(words, fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 20 }));
const products = fc.record({
  name: text,
  supplier: text,
  specification: fc.oneof(
    fc.constant(undefined),
    fc.array(text.map((value) => `Label: ${value}`)).map((lines) => lines.join('\n')),
  ),
});

test('given any product, it is found by each beginning of its words up to the limit, and its keys are within theirs', () => {
  fc.assert(
    fc.property(products, (car) => {
      const keys = searchKeys(car);
      expect(keys.length).toBeLessThanOrEqual(KEYS_MAX);
      expect(keys.join('').length).toBeLessThanOrEqual(KEYS_LENGTH_MAX);
      expect(new Set(keys).size).toBe(keys.length);
      expect(searchKeys(car)).toEqual(keys);
      for (const key of keys) expect(finds(key, car), key).toBe(true);
      const startsOf = (words: string[]) =>
        new Set(
          words
            .flatMap((word) => Array.from({ length: 19 }, (_, index) => [...word].slice(0, index + KEY_MIN).join('')))
            .filter((start) => [...start].length >= KEY_MIN),
        );
      const words = searchWords(`${car.name} ${car.supplier}`).filter((word) => !isUnspaced(word));
      const expected = startsOf(words.flatMap(beginnings));
      const named = searchKeys({ ...car, specification: undefined });
      expect(keys.slice(0, named.length)).toEqual(named);
      expect(keys.length - named.length).toBeLessThanOrEqual(SPECIFICATION_KEYS_MAX);
      const shortest = Math.max(0, ...named.map((key) => [...key].length));
      // Whatever is left out is at least as long as what is stored.
      for (const start of startsOf(words))
        expect(keys.includes(start) || [...start].length >= shortest, start).toBe(true);
      // Those of words without spaces come first, and a name with hyphens is one more word.
      const isRoom = named.length < KEYS_MAX && named.join('').length <= KEYS_LENGTH_MAX - KEY_MAX;
      if (isRoom && !keys.some(isUnspaced)) expect(keys).toEqual(expect.arrayContaining([...expected]));
    }),
    {
      examples: [
        [{ name: '龟 𐡘', supplier: 'A number of one sign', specification: undefined }],
        [{ name: '𐀀豈ـ ꧐', supplier: 'Two scripts before a number', specification: undefined }],
      ],
    },
  );
});

test('given any text, its words are found in it whatever their case, and their words are themselves', () => {
  fc.assert(
    fc.property(text, (written) => {
      for (const word of searchWords(written)) expect(searchWords(word)).toEqual([word]);
      // In upper case a Greek iota that stands below a letter stands beside it.
      if (!written.normalize('NFKD').includes('\u0345'))
        expect(searchWords(written.toUpperCase())).toEqual(searchWords(written.toLowerCase()));
      expect([...written].map(fold).join('')).toBe(fold(written));
    }),
  );
});

describe('what a search has found is marked', () => {
  const marked = (text: string, search: string) =>
    markedParts(text, search)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['GV60 Lumen', 'lum', 'GV60 [Lum]en'],
    ['GV60 Lumen', 'gv60 lum', '[GV60] [Lum]en'],
    ['GV60 Lumen', 'lu lum', 'GV60 [Lum]en'],
    ['GV60 Lumen', '60', 'GV[60] Lumen'],
    ['GV60 Lumen', 'gv 60', '[GV][60] Lumen'],
    ['Lumen, lumen', 'lum', '[Lum]en, [lum]en'],
    ['Südlicht', 'sud', '[Süd]licht'],
    ['E\u0301lan', 'e', '[E\u0301]lan'],
    ['Straße', 'strass', '[Straß]e'],
    ['ﬁnale', 'f', '[ﬁ]nale'],
    ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ', '[Οδυσσεύς]'],
    ['Azimut R', 'r', 'Azimut [R]'],
    ['😀Aria', 'ar', '😀[Ar]ia'],
    ['현대', '혀', '[현]대'],
    ['東京タワー', '京タ', '東[京タ]ワー'],
    ['Ørsted', 'orst', '[Ørst]ed'],
    ['Lumen', 'men', 'Lumen'],
    ['<b>Lumen</b>', 'b', '<[b]>Lumen</[b]>'],
    ['Lumen', '', 'Lumen'],
    ['', 'lum', ''],
  ])('%s, searched for %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  test('given any text and search, the parts are the text, and each begins where it says', () => {
    fc.assert(
      fc.property(text, fc.oneof(text, fc.constantFrom('a', 'lo', 'i')), (written, search) => {
        const parts = markedParts(written, search);
        expect(parts.map((part) => part.text).join('')).toBe(written);
        for (const part of parts) expect(written.startsWith(part.text, part.at)).toBe(true);
      }),
    );
  });
});
