import { useState } from 'react';
import { useUser } from '../../lib/session.ts';

const prefix = 'collegium-words:';

/**
 * Words that are being written: they outlive a reload, a crash and a sign-in in between, until they are sent or given up.
 * Whoever else signs in at this browser does not see them.
 */
export function useKeptText(name: string): [text: string, write: (text: string) => void] {
  const { id } = useUser();
  const key = `${prefix}${id}:${name}`;
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      write(key, next);
    },
  ];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Where the browser keeps nothing, the words last as long as the page. */
function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full or forbidden.
  }
}
