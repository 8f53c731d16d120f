import { PICTURE_PATTERN } from '@contract/limits';

const LOAD_TIMEOUT = 10_000;

/** Whether a picture can be shown, loaded as the site would load it. What is no address is not requested. */
export function loadPicture(address: string): Promise<boolean> {
  if (!PICTURE_PATTERN.test(address)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), LOAD_TIMEOUT);
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
