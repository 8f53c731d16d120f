// The package has no types; this is the part that is used.
declare module 'firebase-tools/lib/fsAsync.js' {
  /** The files that `firebase deploy` uploads. */
  export function readdirRecursive(options: { path: string; ignoreStrings: string[] }): Promise<{ name: string }[]>;
}
