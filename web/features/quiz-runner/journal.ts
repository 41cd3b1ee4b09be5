import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Response } from '../../../contract/questions.ts';

/** An answer as this device keeps it until the server has it. */
export interface JournalEntry {
  attemptId: string;
  questionId: string;
  /** Rises with each change. */
  revision: number;
  response: Response;
  isFlagged: boolean;
  /** When it was given, by the server's clock as far as this device knows it: milliseconds. */
  givenAt: number;
  /** The revision of the server that it was made on. */
  base: number;
}

/** Where answers wait that the server has not confirmed. It survives a reload, a crash and a lost network. */
export interface Journal {
  /** False where this browser keeps nothing (a private window, say). */
  readonly isLasting: boolean;
  read(attemptId: string): Promise<JournalEntry[]>;
  write(entry: JournalEntry): Promise<void>;
  /** Forgets an answer that was given by then: the server has it, or a newer one. */
  forget(attemptId: string, questionId: string, givenAt: number): Promise<void>;
  clear(attemptId: string): Promise<void>;
}

interface Shape extends DBSchema {
  answers: { key: [string, string]; value: JournalEntry; indexes: { attempt: string } };
}

/** Opens this browser's journal; where it has no storage, one that lasts as long as the page. */
export async function openJournal(): Promise<Journal> {
  try {
    const database = await openDB<Shape>('collegium-answers', 1, {
      upgrade(made) {
        made.createObjectStore('answers', { keyPath: ['attemptId', 'questionId'] }).createIndex('attempt', 'attemptId');
      },
    });
    return lastingJournal(database);
  } catch {
    return passingJournal();
  }
}

function lastingJournal(database: IDBPDatabase<Shape>): Journal {
  return {
    isLasting: true,
    read: (attemptId) => database.getAllFromIndex('answers', 'attempt', attemptId),
    async write(entry) {
      // Two tabs write here: an older answer never replaces a newer one.
      const transaction = database.transaction('answers', 'readwrite', { durability: 'strict' });
      const there = await transaction.store.get([entry.attemptId, entry.questionId]);
      if (!there || there.givenAt <= entry.givenAt) await transaction.store.put(entry);
      await transaction.done;
    },
    async forget(attemptId, questionId, givenAt) {
      const transaction = database.transaction('answers', 'readwrite');
      const there = await transaction.store.get([attemptId, questionId]);
      if (there && there.givenAt <= givenAt) await transaction.store.delete([attemptId, questionId]);
      await transaction.done;
    },
    async clear(attemptId) {
      const transaction = database.transaction('answers', 'readwrite');
      const keys = await transaction.store.index('attempt').getAllKeys(attemptId);
      await Promise.all(keys.map((key) => transaction.store.delete(key)));
      await transaction.done;
    },
  };
}

/** A journal in memory only. */
export function passingJournal(): Journal {
  const entries = new Map<string, JournalEntry>();
  const keyOf = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`;
  return {
    isLasting: false,
    read: (attemptId) => Promise.resolve([...entries.values()].filter((entry) => entry.attemptId === attemptId)),
    write(entry) {
      const key = keyOf(entry.attemptId, entry.questionId);
      if ((entries.get(key)?.givenAt ?? 0) <= entry.givenAt) entries.set(key, entry);
      return Promise.resolve();
    },
    forget(attemptId, questionId, givenAt) {
      const key = keyOf(attemptId, questionId);
      if ((entries.get(key)?.givenAt ?? Infinity) <= givenAt) entries.delete(key);
      return Promise.resolve();
    },
    clear(attemptId) {
      for (const [key, entry] of entries) if (entry.attemptId === attemptId) entries.delete(key);
      return Promise.resolve();
    },
  };
}
