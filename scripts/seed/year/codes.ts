import {
  type CodeKind,
  codePath,
  hasCheckDigit,
  isGtin,
  type StoredCode,
  storedCode,
} from '../../../functions/src/contract/code.ts';
import { carNamed } from './change.ts';

const CHECKS = [...'0123456789X'];

/** With the check digit that makes the number right. */
const withCheck = (isRight: (code: string) => boolean, before: string, after = ''): string =>
  CHECKS.map((check) => before + check + after).find(isRight) ?? '';
const ean = (digits: string): string => withCheck(isGtin, digits);
const vin = (model: string, serial: number): string => withCheck(hasCheckDigit, `ZM9${model}`, `TM${serial}`);

/** Half of the cars are known by a code: single ones by the VIN of each piece, the others by what their labels say. */
const CODES: Record<string, readonly (readonly [CodeKind, string])[]> = {
  GV60: [
    ['ean', ean('200123406000')],
    ['article', 'GV-60'],
  ],
  Solis: [
    ['ean', ean('200123401000')],
    ['article', 'SO-100'],
  ],
  'Solis S': [
    ['ean', ean('200123401100')],
    ['article', 'SO-110-S'],
  ],
  'Solis Long Range': [['article', 'SO-130-LR']],
  Parallel: [
    ['ean', ean('200123404000')],
    ['article', 'PA-400'],
  ],
  'Parallel Fleet': [
    ['article', 'PA-410-F'],
    ['stock', 'YARD-0207'],
  ],
  'Parallel Compact': [['ean', ean('200123404200')]],
  Zenith: [
    ['article', 'ZE-900'],
    ['stock', 'YARD-0112'],
  ],
  Apogee: [
    ['vin', vin('APG10', 100_001)],
    ['stock', 'SHOW-0001'],
  ],
  Azimut: [['article', 'AZ-390']],
  'Azimut R': [1, 2, 3].map((place) => ['vin', vin('AZR39', 200_040 + place)] as const),
  'Aurea Speedster': [['vin', vin('AUS70', 300_070)]],
  'Apogee Study II': [['vin', vin('APG20', 100_002)]],
  'Parallel Cross': [
    ['ean', ean('200123404300')],
    ['stock', 'YARD-0415'],
  ],
};

/** The documents of the codes, which the cars have got at this time, by their paths. */
export const codeDocuments = (at: Date): Record<string, StoredCode & { at: Date }> =>
  Object.fromEntries(
    Object.entries(CODES).flatMap(([name, codes]) => {
      const { _id, email } = carNamed(name);
      return codes.map(([kind, code]) => [codePath(email, code), { ...storedCode(code, { product: _id, kind }), at }]);
    }),
  );
