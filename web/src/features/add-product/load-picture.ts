import { PICTURE_PATTERN } from '@contract/limits';

const PATIENCE = 10_000;

/** Whether a picture can be shown, tried as the site would show it. An address that is none is not even asked for. */
export function loadPicture(address: string): Promise<boolean> {
  if (!PICTURE_PATTERN.test(address)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), PATIENCE);
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => {
      clearTimeout(timer);
      resolve(true);
    };
    picture.onerror = () => {
      clearTimeout(timer);
      resolve(false);
    };
    picture.src = address;
  });
}
