import { type DBSchema, openDB } from 'idb';

/** What is being written, as the fields have it. */
export interface DraftContent {
  body: string;
  link: string;
  /** Ids of uploaded files, in order. */
  files: readonly string[];
}

/** A draft as this device keeps it until the server has it: of each window its own, so that none goes over another's. */
export interface DraftEntry extends DraftContent {
  /** The name of the draft, and the window. */
  key: string;
  /** When it was written here. Left out by who wrote before windows were told apart. */
  at?: number;
  attempt: number;
  /** The revision of the server's that it was written on. */
  revision: number;
  /** Whose it was; null: the student's own. Left out by who wrote before groups were named. */
  groupId?: string | null | undefined;
}

/** Of one person: whoever else works at this device has drafts of their own. */
export const draftName = (userId: string, assignmentId: string): string => `${userId} ${assignmentId}`;

/** Where drafts wait that the server has not confirmed. It survives a reload, a crash and a lost network. */
export interface DraftJournal {
  /** All that is kept of a draft, the newest first. */
  read(name: string): Promise<DraftEntry[]>;
  write(entry: DraftEntry): Promise<void>;
  forget(key: string): Promise<void>;
}

interface Shape extends DBSchema {
  drafts: { key: string; value: DraftEntry };
}

/** Opens this browser's journal; where it has no storage, one that lasts as long as the page. */
export async function openDraftJournal(): Promise<DraftJournal> {
  try {
    const database = await openDB<Shape>('collegium-drafts', 1, {
      upgrade(made) {
        made.createObjectStore('drafts', { keyPath: 'key' });
      },
    });
    return {
      read: async (name) => newest(await database.getAll('drafts', IDBKeyRange.bound(name, `${name}\uFFFF`))),
      write: async (entry) => void (await database.put('drafts', { ...entry, at: Date.now() })),
      forget: (key) => database.delete('drafts', key),
    };
  } catch {
    return passingJournal();
  }
}

/** A journal in memory only. */
export function passingJournal(): DraftJournal {
  const entries = new Map<string, DraftEntry>();
  return {
    read: (name) => Promise.resolve(newest([...entries.values()].filter(({ key }) => key.startsWith(name)))),
    write: (entry) => Promise.resolve(void entries.set(entry.key, { ...entry, at: Date.now() })),
    forget: (key) => Promise.resolve(void entries.delete(key)),
  };
}

const newest = (entries: readonly DraftEntry[]) => entries.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
