import { expect, test } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { functionsRegion } from './region.js';

test('given a region, the functions run there; in the emulators where Hosting looks for them, and no rewrite names another', () => {
  expect(functionsRegion({ REGION: 'europe-west1' })).toBe('europe-west1');
  expect(functionsRegion({ REGION: 'europe-west1', FUNCTIONS_EMULATOR: 'true' })).toBe('us-central1');
  expect(JSON.stringify(firebaseJson.hosting.rewrites)).not.toContain('region');
});
