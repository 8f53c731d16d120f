import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still mounted when an asynchronous answer arrives. */
export function useStillOpen(): RefObject<boolean> {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}
