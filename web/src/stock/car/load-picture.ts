import { PICTURE_PATTERN } from '@contract/limits';
import { normalPicture } from '@contract/normal-form';

export const NO_PICTURE = 'No picture could be loaded from this address.';
const LOAD_TIMEOUT = 10_000;
/** Chosen ones: one that was kept a moment ago may take the function that serves it longer. */
export const foundPictures = new Set<string>();

/** Whether the picture can be loaded. An address that does not match the contract's pattern is not requested. */
export function loadPicture(typed: string): Promise<boolean> {
  const address = normalPicture(typed);
  if (foundPictures.has(address)) return Promise.resolve(true);
  if (!PICTURE_PATTERN.test(address)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), LOAD_TIMEOUT);
    const finish = (loaded: boolean) => {
      clearTimeout(timer);
      resolve(loaded);
    };
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => finish(true);
    picture.onerror = () => finish(false);
    picture.src = address;
  });
}
