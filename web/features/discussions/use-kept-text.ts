import { useState } from 'react';

const prefix = 'collegium-words:';

/** Words that are being written: they outlive a reload, a crash and a sign-in in between, until they are sent or given up. */
export function useKeptText(name: string): [text: string, write: (text: string) => void] {
  const key = prefix + name;
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
