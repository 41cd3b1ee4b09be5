/** One value on this device, under a name of its own: it outlives a lost connection, a reload and a crash. */
export interface OnDevice<T> {
  read(): T | null;
  /** False when the device has no room or does not allow it: the open page still has what was typed. */
  write(value: T): boolean;
  clear(): void;
}

/** `judge` throws, or answers null, where something else stands: a build of another day has written it. */
export function onDevice<T>(
  name: string,
  judge: (value: unknown) => T | null,
  storage: () => Storage = () => localStorage,
): OnDevice<T> {
  return {
    read() {
      try {
        const text = storage().getItem(name);
        return text === null ? null : judge(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(name, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        storage().removeItem(name);
      } catch {
        // Where nothing can be stored there is nothing to remove.
      }
    },
  };
}

/** Where none stands it is empty. */
export interface ListOnDevice<T> {
  read(): readonly T[];
  write(list: readonly T[]): void;
}

export function listOnDevice<T>(name: string, judge: (value: unknown) => readonly T[] | null): ListOnDevice<T> {
  const place = onDevice(name, judge);
  return {
    read: () => place.read() ?? [],
    write: (list) => void (list.length === 0 ? place.clear() : place.write(list)),
  };
}

/** What one page keeps of a list; what other pages of this browser have left in it stays there. */
export interface OwnPart<T> {
  /** What was left there and is not this page's. */
  left(): readonly T[];
  /** All that this page keeps now. */
  write(entries: readonly T[]): void;
}

export function ownPart<T>(list: ListOnDevice<T> | undefined, idOf: (entry: T) => string): OwnPart<T> {
  const own = new Set<string>();
  const left = () => (list?.read() ?? []).filter((entry) => !own.has(idOf(entry)));
  return {
    left,
    write(entries) {
      for (const entry of entries) own.add(idOf(entry));
      list?.write([...left(), ...entries]);
    },
  };
}
