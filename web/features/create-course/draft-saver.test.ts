import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CourseInput } from '../../../contract/courses.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { type CourseValues, emptyCourse, inputOf, type SavedCourse } from './course-values.ts';
import type { DraftCalls } from './draft-calls.ts';
import { DraftSaver, retryDelay, saveDelay } from './draft-saver.ts';
import { keepOnDevice, type Keeping } from './kept.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const id = '019a0000-0000-7000-8000-000000000001';

function memory(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** A server of one course, with the rules that matter here: keys, revisions, ids. */
class FakeServer implements DraftCalls {
  course: SavedCourse | null = null;
  sent: CourseInput[] = [];
  keys: string[] = [];
  /** What happens instead of the next answer; the deed is done all the same when `afterwards`. */
  trouble: { error: Error; afterwards: boolean }[] = [];
  #count = 0;

  async create(input: CourseInput, key: string) {
    if (this.keys.includes(key) && this.course) return this.course;
    const before = this.#troubleBefore();
    const known = this.keys.includes(key);
    this.keys.push(key);
    if (!known) this.course = this.#made(input, 1);
    return this.#answer(before);
  }

  async change({ revision }: { id: string; revision: number }, input: CourseInput) {
    const before = this.#troubleBefore();
    if (!this.course) throw new ApiError(404, 'gone');
    if (this.course.revision !== revision) throw new ApiError(409, 'conflict');
    this.course = this.#made(input, revision + 1);
    return this.#answer(before);
  }

  async read() {
    if (!this.course) throw new ApiError(404, 'gone');
    return this.course;
  }

  async discard() {
    this.course = null;
  }

  #troubleBefore() {
    const trouble = this.trouble.shift();
    if (trouble && !trouble.afterwards) throw trouble.error;
    return trouble;
  }

  #answer(trouble: { error: Error } | undefined) {
    if (trouble) throw trouble.error;
    if (!this.course) throw new Error('no course');
    return this.course;
  }

  #made(input: CourseInput, revision: number): SavedCourse {
    this.sent.push(input);
    const newId = () => `new-${++this.#count}`;
    return {
      ...emptyCourse(),
      id,
      revision,
      title: input.title.trim(),
      startDate: null,
      endDate: null,
      enrollmentDeadline: null,
      term: null,
      department: null,
      status: input.status ?? 'active',
      modules: (input.modules ?? []).map((module) => ({
        id: module.id ?? newId(),
        title: module.title,
        description: module.description ?? '',
        items: (module.items ?? []).map((item) => ({
          id: item.id ?? newId(),
          kind: item.kind,
          title: item.title,
          minutes: item.minutes ?? null,
        })),
      })),
    };
  }
}

const titled = (title: string): CourseValues => ({ ...emptyCourse(), title });
const withModule = (title: string): CourseValues => ({
  ...titled(title),
  modules: [
    { key: 'm', title: 'One', description: '', items: [{ key: 'i', kind: 'lesson', title: 'A', minutes: null }] },
  ],
});

let server: FakeServer;
let keeping: Keeping;
let created: string[];

function open(saved: SavedCourse | null = null): DraftSaver {
  const saver = new DraftSaver({ calls: server, keeping, saved, onCreated: (made) => created.push(made) });
  saver.start();
  return saver;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  const storage = memory();
  keeping = keepOnDevice('me', () => storage);
  created = [];
});
afterEach(() => vi.useRealTimers());

describe('before the first save', () => {
  test('nothing is sent, and the form comes back from this device', async () => {
    open().change(titled('Mine'));
    await vi.advanceTimersByTimeAsync(10 * saveDelay);
    expect(server.sent).toEqual([]);
    const again = open();
    expect(again.values.title).toBe('Mine');
    expect(again.state()).toMatchObject({ unsaved: true, kept: true, course: null });
  });

  test('starting again keeps what was there within reach', () => {
    const saver = open();
    saver.change(titled('Mine'));
    expect(saver.startAgain().title).toBe('');
    expect(open().values.title).toBe('');
    expect(saver.swap().title).toBe('Mine');
  });

  test('the first save makes one draft, however often its answer is lost, and sends what was typed meanwhile', async () => {
    const saver = open();
    saver.change(withModule('First'));
    server.trouble = [{ error: new OfflineError(), afterwards: true }];
    expect(await saver.save()).toMatchObject({ done: false });
    expect(saver.state()).toMatchObject({ phase: 'offline', kept: true, course: null });

    saver.stop();
    const reloaded = open();
    reloaded.change(withModule('Second'));
    await vi.advanceTimersByTimeAsync(retryDelay);
    expect(created).toEqual([id]);
    expect(server.keys).toHaveLength(1);
    expect(server.course).toMatchObject({ title: 'Second', revision: 2 });
    expect(server.sent[1]?.modules?.[0]).toMatchObject({ id: 'new-1', items: [{ id: 'new-2' }] });
    expect(reloaded.state()).toMatchObject({ phase: 'idle', unsaved: false });
    expect(keeping.read(null, 'form')).toBeNull();
    expect(keeping.read(id, 'form')).toBeNull();
  });

  test('publishing twice after a lost answer uses the same key', async () => {
    const saver = open();
    saver.change(titled('Course'));
    server.trouble = [{ error: new ApiError(502, 'gateway'), afterwards: true }];
    expect(await saver.publish()).toMatchObject({ done: false });
    expect(await saver.publish()).toEqual({ done: true, id });
    expect(server.sent).toHaveLength(1);
    expect(keeping.read(null, 'form')).toBeNull();
  });
});

describe('a draft', () => {
  async function draft(): Promise<DraftSaver> {
    const saver = open();
    saver.change(withModule('Draft'));
    await saver.save();
    return saver;
  }

  test('saves itself a second after the last change, with the ids that the server gave', async () => {
    const saver = await draft();
    saver.change(withModule('Draft 2'));
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    saver.change(withModule('Draft 3'));
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    expect(server.course?.title).toBe('Draft');
    await vi.advanceTimersByTimeAsync(1);
    expect(server.course).toMatchObject({ title: 'Draft 3', revision: 2, modules: [{ id: 'new-1' }] });
    expect(server.sent).toHaveLength(2);
  });

  test('is sent without the id of a module that a save has removed and an undo brought back', async () => {
    const saver = await draft();
    saver.change(titled('Draft'));
    await saver.save();
    saver.change(withModule('Draft'));
    await saver.save();
    expect(server.sent.at(-1)?.modules?.[0]?.id).toBeUndefined();
    expect(server.course?.modules[0]?.id).toBe('new-3');
  });

  test('stays kept while nobody answers, and is sent again by itself', async () => {
    const saver = await draft();
    server.trouble = [{ error: new OfflineError(), afterwards: false }];
    saver.change(titled('Tunnel'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(saver.state()).toMatchObject({ phase: 'offline', unsaved: true, kept: true });
    await vi.advanceTimersByTimeAsync(retryDelay);
    expect(server.course?.title).toBe('Tunnel');
    expect(saver.state()).toMatchObject({ phase: 'idle', unsaved: false });
  });

  test('is sent again as soon as the connection is back, also where a save was still on its way then', async () => {
    const saver = await draft();
    const lost = Promise.withResolvers<never>();
    vi.spyOn(server, 'change').mockReturnValueOnce(lost.promise);
    saver.change(titled('Tunnel'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(saver.state().phase).toBe('saving');
    saver.retry();
    lost.reject(new OfflineError());
    await vi.advanceTimersByTimeAsync(1);
    expect(server.course?.title).toBe('Tunnel');
    expect(saver.state()).toMatchObject({ phase: 'idle', unsaved: false });
  });

  test('is no conflict with itself when the answer to a save was lost', async () => {
    const saver = await draft();
    server.trouble = [{ error: new OfflineError(), afterwards: true }];
    saver.change(titled('Twice'));
    await vi.advanceTimersByTimeAsync(saveDelay + retryDelay);
    expect(saver.state()).toMatchObject({ phase: 'idle', unsaved: false, course: { revision: 2 } });
  });

  test('that someone else changed is not written over, and both versions stay', async () => {
    const saver = await draft();
    await server.change(
      { id, revision: 1 },
      inputOf(titled('Theirs'), 'draft', () => undefined),
    );
    saver.change(withModule('Mine'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(saver.state().phase).toBe('conflict');
    expect(server.course?.title).toBe('Theirs');
    expect(saver.takeTheirs().title).toBe('Theirs');
    expect(saver.swap().title).toBe('Mine');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(server.course).toMatchObject({ title: 'Mine', revision: 3 });
    expect(saver.swap().title).toBe('Theirs');
  });

  test('that someone else changed can be kept as it is here', async () => {
    const saver = await draft();
    await server.change(
      { id, revision: 1 },
      inputOf(titled('Theirs'), 'draft', () => undefined),
    );
    saver.change(withModule('Mine'));
    await saver.save();
    await saver.keepMine();
    expect(server.course).toMatchObject({ title: 'Mine', revision: 3 });
    expect(saver.swap().title).toBe('Theirs');
  });

  test('typed over an older revision is set aside when it is opened again', async () => {
    const saver = await draft();
    saver.change(titled('Mine'));
    saver.stop();
    await server.change(
      { id, revision: 1 },
      inputOf(titled('Theirs'), 'draft', () => undefined),
    );
    const again = open(server.course);
    expect(again.values.title).toBe('Theirs');
    expect(again.state().asideAt).not.toBeNull();
    expect(again.swap().title).toBe('Mine');
  });

  test('that was deleted elsewhere becomes a new one', async () => {
    const saver = await draft();
    server.course = null;
    saver.change(withModule('Again'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(saver.state()).toMatchObject({ phase: 'gone', course: null, kept: true });
    await saver.save();
    expect(server.course).toMatchObject({ title: 'Again' });
    expect(created).toEqual([id, id]);
  });

  test('tells which fields were refused and is not sent again until they change', async () => {
    const saver = await draft();
    server.trouble = [
      { error: new ApiError(422, 'no', { fields: { maxStudents: 'At most 100,000' } }), afterwards: false },
    ];
    saver.change(titled('Many'));
    await vi.advanceTimersByTimeAsync(saveDelay + 2 * retryDelay);
    expect(saver.state()).toMatchObject({ phase: 'refused', fields: { maxStudents: 'At most 100,000' } });
    expect(server.course?.title).toBe('Draft');
    saver.change(titled('Fewer'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(server.course?.title).toBe('Fewer');
  });

  test('is published with what was typed last, and nothing of it stays on this device', async () => {
    const saver = await draft();
    saver.change(titled('Done'));
    expect(await saver.publish()).toEqual({ done: true, id });
    expect(server.course).toMatchObject({ title: 'Done', status: 'active' });
    expect(saver.state().unsaved).toBe(false);
    expect(keeping.read(id, 'form')).toBeNull();
    await vi.advanceTimersByTimeAsync(2 * saveDelay);
    expect(server.course?.revision).toBe(2);
  });

  test('is thrown away with what is kept of it', async () => {
    const saver = await draft();
    saver.change(titled('Away'));
    expect(await saver.discard()).toMatchObject({ done: true });
    expect(server.course).toBeNull();
    expect(keeping.read(id, 'form')).toBeNull();
    expect(saver.state().unsaved).toBe(false);
  });
});

test('without room on the device the form says that it is not kept', () => {
  const full = memory();
  full.setItem = () => {
    throw new Error('full');
  };
  keeping = keepOnDevice('me', () => full);
  const saver = open();
  saver.change(titled('Big'));
  expect(saver.state()).toMatchObject({ unsaved: true, kept: false });
});

test('one person’s form is not another’s', () => {
  const storage = memory();
  keeping = keepOnDevice('me', () => storage);
  open().change(titled('Mine'));
  keeping = keepOnDevice('you', () => storage);
  expect(open().values.title).toBe('');
});
