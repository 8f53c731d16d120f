import { useEffect } from 'react';
import { keepFocus } from '@/components/page/keep-focus';

/** In content and footer of a public page the focus does not get lost. After a link was followed, `usePageHead` moves it. */
export function KeepPublicFocus() {
  useEffect(() => {
    const ends = [...document.querySelectorAll('main, main ~ footer')].map((area) =>
      keepFocus({ area, headings: 'h1, h2', except: 'a' }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
}
