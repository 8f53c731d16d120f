/** As `unused-packages.ts`, of Material: in a file of its own, since that one is loaded with Firestore on public pages. */
const absent = (): never => {
  throw new Error('This part of Material is not in this app');
};

export default absent;

export {
  absent as CssVarsProvider,
  absent as Experimental_CssVarsProvider,
  absent as getInitColorSchemeScript,
  absent as useColorScheme,
};
