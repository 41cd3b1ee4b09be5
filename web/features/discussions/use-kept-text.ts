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

/** The same for many at once: what is kept of each, and a way to write it. No text: nothing is kept. */
export function useKeptTexts(name: string): { of: (id: string) => string; write: (id: string, text: string) => void } {
  const { id: userId } = useUser();
  const keyOf = (id: string) => `${prefix}${userId}:${name}:${id}`;
  return { of: (id) => read(keyOf(id)), write: (id, text) => write(keyOf(id), text) };
}

/** All that is kept of what was being written in several places, whose names begin alike and end with an id or nothing. */
export function useKeptIn(place: string): string[] {
  const { id } = useUser();
  const begin = `${prefix}${id}:${place}`;
  const [found] = useState(() => keysFrom(begin).map(read));
  return found;
}

function keysFrom(begin: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begin) && !key.slice(begin.length).includes(':'));
  } catch {
    return [];
  }
}

/**
 * The key under which such words are sent, the same for every try, also one after a reload: what has arrived and whose
 * answer was lost stands once. `sent` says it as they go, `renew` when they are through or given up.
 */
export function useKeptKey(name: string): { key: string; sent: () => string; renew: () => void } {
  const { id } = useUser();
  const place = `${prefix}${id}:${name}:key`;
  const [key, setKey] = useState(() => read(place) || crypto.randomUUID());
  return {
    key,
    sent: () => {
      write(place, key);
      return key;
    },
    renew: () => {
      write(place, '');
      setKey(crypto.randomUUID());
    },
  };
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
