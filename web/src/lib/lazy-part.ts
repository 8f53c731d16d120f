import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component of a module that is loaded when it is first shown. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }));
