import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { readableError } from '@/lib/errors';
import { notify } from './notify';

const loads: (() => Promise<unknown>)[] = [];

/** Loads what the screens that are there can open, so that no press waits for it, and without a connection it opens too. */
export const loadOpened = () => Promise.allSettled(loads.map((load) => load()));

/** `load`, which the screens call before it is needed. */
export function loadAhead<Part>(load: () => Promise<Part>): () => Promise<Part> {
  loads.push(load);
  return load;
}

/**
 * What a press opens: a person who only looks does not wait for its code. A press that comes before it waits; when the code cannot be
 * had, a toast says so, and the next press tries again.
 */
export function opened<Name extends string, Props extends { onClose: () => void; isOpen?: boolean }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const loadPart = loadAhead(async () => {
    part ??= (await load())[name];
    return part;
  });
  return function Opened(props: Props) {
    const [Part, setPart] = useState(() => part);
    const fail = useEffectEvent((error: unknown) => {
      notify({ message: readableError(error), variant: 'error' });
      props.onClose();
    });
    const { isOpen = true } = props;
    useEffect(() => {
      let isClosed = !isOpen;
      if (isClosed) return;
      loadPart().then(
        (loaded) => isClosed || setPart(() => loaded),
        (error: unknown) => isClosed || fail(error),
      );
      return () => {
        isClosed = true;
      };
    }, [isOpen]);
    return Part && <Part {...props} />;
  };
}
