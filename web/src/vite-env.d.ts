/// <reference types="vite/client" />
declare module 'virtual:theme.css';

interface ImportMetaEnv {
  readonly BUILD_YEAR: number;
  /** The expression of the emails that may add. */
  readonly MAY_ADD?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** A site key of reCAPTCHA Enterprise: with it App Check is on. */
  readonly VITE_FIREBASE_APP_CHECK_KEY?: string;
}
