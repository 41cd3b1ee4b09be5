import { useEffect } from 'react';

/** The document's title: `X · Collegium`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Collegium`;
  }, [title]);
}
