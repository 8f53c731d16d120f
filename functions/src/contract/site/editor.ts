/** The claim of an account whose person edits the home page. */
export const EDITOR_CLAIM = 'editor';
