/** An upload in parts that the server knows. */
export interface BegunUpload {
  key: string;
  uploadId: string;
}

interface Remembered extends BegunUpload {
  /** When it was begun: the server throws away what nobody has finished for a day. */
  at: number;
}

const name = 'uploads-begun';
const dayMs = 86_400_000;

/** What tells a file from others when it is chosen again; its bytes are not read for it. */
export function fingerprint({ name: file, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return JSON.stringify([file, size, lastModified]);
}

/** The uploads that this device has begun, so that a file that is chosen again goes on where it was cut. */
export function rememberedUploads(storage: () => Storage = () => localStorage, now: () => number = Date.now) {
  const read = (): Map<string, Remembered> => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(name) ?? '[]');
      const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
      return new Map(entries.filter(([, { at }]) => now() - at < dayMs));
    } catch {
      return new Map(); // of another build, or the device allows no storage
    }
  };
  const write = (uploads: Map<string, Remembered>): void => {
    try {
      storage().setItem(name, JSON.stringify([...uploads]));
    } catch {
      // Without storage a file that is chosen again begins anew.
    }
  };
  return {
    find: (file: string): BegunUpload | undefined => read().get(file),
    remember: (file: string, { key, uploadId }: BegunUpload) => write(read().set(file, { key, uploadId, at: now() })),
    forget(file: string) {
      const uploads = read();
      if (uploads.delete(file)) write(uploads);
    },
  };
}

function isEntry(entry: unknown): entry is [string, Remembered] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const value: unknown = entry[1];
  if (typeof value !== 'object' || value === null) return false;
  const { key, uploadId, at } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof uploadId === 'string' && typeof at === 'number';
}
