import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/**
 * A component of a module that is loaded when it is first shown. React keeps a failed load for ever: here the boundary that has shown it
 * can load it again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): FunctionComponent<Props> {
  const failed = (error: unknown) => ({
    default: (): never => {
      // Later, since React renders what has failed once more.
      setTimeout(() => {
        part = begin();
      });
      throw error;
    },
  });
  const begin = () => lazy<ComponentType<Props>>(() => load().then((loaded) => ({ default: loaded[name] }), failed));
  let part = begin();
  return (props) => createElement(part, props);
}
