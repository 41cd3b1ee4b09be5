import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LessonDraft, SavedDraft } from '../../../contract/lessons.ts';
import { richText } from '../../../contract/rich-text.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { keepOnDevice, type Typed } from './kept-draft.ts';
import { LessonSaver, retryDelay, saveDelay } from './lesson-saver.ts';

const person = { id: 'b', firstName: 'Boris', lastName: 'Cole' };

/** A server with one lesson, two people and a network that can fail. */
class Server {
  stored: Typed = { title: 'Lesson', minutes: 10, body: '<p>one</p><p>two</p><p>three</p>' };
  revision = 1;
  aside: Typed[] = [];
  failure: Error | null = null;
  saves = 0;
  /** What an answer waits for. */
  answering: Promise<void> = Promise.resolve();

  readonly calls = {
    read: async (): Promise<LessonDraft> => this.draft(),
    save: async (typed: Typed, revision: number): Promise<SavedDraft> => {
      this.saves += 1;
      await this.answering;
      if (this.failure) throw this.failure;
      if (revision !== this.revision) throw new ApiError(409, 'x');
      this.stored = typed;
      this.revision += 1;
      return { ...this.answer(), dropped: [] };
    },
    setAside: async (typed: Typed): Promise<void> => {
      if (this.failure) throw this.failure;
      this.aside.push(typed);
    },
  };

  answer() {
    const { title, minutes, body } = this.stored;
    const savedAt = '2026-11-18T10:00:00.000Z';
    return { title, minutes, body: richText.parse(body), revision: this.revision, isChanged: true, savedAt };
  }

  draft(): LessonDraft {
    return {
      ...this.answer(),
      id: 'l',
      kind: 'lesson',
      course: { id: 'c', title: 'C', courseCode: 'C-1', hue: 1 },
      isArchived: false,
      module: null,
      savedBy: person,
      published: { title: 'Lesson', minutes: 10, body: richText.parse('') },
      isPublished: true,
      editors: [],
    };
  }

  /** Somebody else saves. */
  other(change: Partial<Typed>): void {
    this.stored = { ...this.stored, ...change };
    this.revision += 1;
  }
}

let server: Server;
let storage: Map<string, string>;
const device = (room = true): Storage => ({
  length: 0,
  key: () => null,
  clear: () => storage.clear(),
  getItem: (name) => storage.get(name) ?? null,
  removeItem: (name) => void storage.delete(name),
  setItem(name, value) {
    if (!room) throw new Error('full');
    storage.set(name, value);
  },
});
const open = (room = true, user = 'a') => {
  const keeping = keepOnDevice(user, 'l', () => device(room));
  const saver = new LessonSaver({ calls: server.calls, keeping, draft: server.draft() });
  saver.start();
  return saver;
};
/** Types into a page that is gone before anything was saved. */
const crash = (change: Partial<Typed>) => {
  const saver = open();
  saver.change(change);
  saver.stop();
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  storage = new Map();
});
afterEach(() => vi.useRealTimers());

describe('saving', () => {
  test('is a second after the last change, once, and then this device keeps nothing', async () => {
    const saver = open();
    saver.change({ title: 'A' });
    await pass(saveDelay - 1);
    saver.change({ title: 'AB' });
    expect(storage.size).toBe(1);
    await pass(saveDelay);
    expect(server.saves).toBe(1);
    expect(server.stored.title).toBe('AB');
    expect(saver.state()).toMatchObject({ phase: 'idle', unsaved: false, kept: false, revision: 2 });
    expect(storage.size).toBe(0);
  });

  test('keeps what is typed on this device while the server cannot be reached, and goes on by itself', async () => {
    const saver = open();
    server.failure = new OfflineError();
    saver.change({ title: 'A' });
    await pass(saveDelay);
    expect(saver.state()).toMatchObject({ phase: 'offline', unsaved: true, kept: true });
    server.failure = null;
    await pass(retryDelay);
    expect(server.stored.title).toBe('A');
    expect(saver.state().phase).toBe('idle');
  });

  test('after a crash what this device kept is saved, by the same person alone', async () => {
    crash({ title: 'Typed before the crash' });
    expect(open(true, 'b').state().typed.title).toBe('Lesson');
    const again = open();
    expect(again.state()).toMatchObject({ typed: { title: 'Typed before the crash' }, unsaved: true });
    await pass(0);
    expect(server.stored.title).toBe('Typed before the crash');
  });

  test('says so when the device keeps nothing', async () => {
    const saver = open(false);
    server.failure = new OfflineError();
    saver.change({ title: 'A' });
    await pass(saveDelay);
    expect(saver.state()).toMatchObject({ unsaved: true, kept: false, phase: 'offline' });
  });

  test('waits for a new sign-in, and for a text that the server takes', async () => {
    const saver = open();
    server.failure = new ApiError(401, 'x');
    saver.change({ title: 'A' });
    await pass(saveDelay + 60_000);
    expect(server.saves).toBe(1);
    server.failure = new ApiError(422, 'x', { fields: { title: 'At most 200 characters' } });
    saver.retry();
    await pass(0);
    expect(saver.state()).toMatchObject({ phase: 'refused', fields: { title: 'At most 200 characters' }, kept: true });
    server.failure = null;
    saver.change({ title: 'B' });
    await pass(saveDelay);
    expect(server.stored.title).toBe('B');
  });

  test('what is typed while a save is under way is saved after it', async () => {
    const saver = open();
    saver.change({ title: 'A' });
    let answer = () => undefined as void;
    server.answering = new Promise((done) => (answer = done));
    await pass(saveDelay);
    saver.change({ title: 'AB' });
    answer();
    await pass(0);
    expect(server.stored.title).toBe('A');
    expect(saver.state()).toMatchObject({ unsaved: true, kept: true });
    expect(await saver.flush()).toBe(true);
    expect(server.stored.title).toBe('AB');
  });
});

describe('two who write', () => {
  test('another’s text comes in where nothing is unsaved, and not over what is', async () => {
    const saver = open();
    server.other({ body: '<p>theirs</p>' });
    saver.adopt(server.draft());
    expect(saver.state()).toMatchObject({
      typed: { body: '<p>theirs</p>' },
      revision: 2,
      takenOver: { savedBy: person },
    });
    saver.change({ body: '<p>mine</p>' });
    server.other({ body: '<p>theirs again</p>' });
    saver.adopt(server.draft());
    expect(saver.state().typed.body).toBe('<p>mine</p>');
    await pass(saveDelay);
    expect(saver.state()).toMatchObject({ phase: 'conflict', conflict: { merged: null } });
    expect(server.stored.body).toBe('<p>theirs again</p>');
  });

  test('both are shown, and both changes become one text where they are in different places', async () => {
    const saver = open();
    saver.change({ body: '<p>ONE</p><p>two</p><p>three</p>' });
    server.other({ body: '<p>one</p><p>two</p><p>THREE</p>', title: 'Renamed' });
    await pass(saveDelay);
    await pass(60_000);
    expect(server.saves).toBe(1);
    expect(saver.state().conflict?.merged).toEqual({
      title: 'Renamed',
      minutes: 10,
      body: '<p>ONE</p><p>two</p><p>THREE</p>',
    });
    await saver.resolve('merged');
    expect(server.stored).toMatchObject({ title: 'Renamed', body: '<p>ONE</p><p>two</p><p>THREE</p>' });
    expect(saver.state()).toMatchObject({ phase: 'idle', conflict: null, unsaved: false });
  });

  test.each(['mine', 'theirs'] as const)('%s is kept, and the other set aside', async (choice) => {
    const saver = open();
    saver.change({ body: '<p>mine</p>' });
    server.other({ body: '<p>theirs</p>' });
    await pass(saveDelay);
    await saver.resolve(choice);
    expect(server.stored.body).toBe(`<p>${choice}</p>`);
    expect(server.aside.map(({ body }) => body)).toEqual([choice === 'mine' ? '<p>theirs</p>' : '<p>mine</p>']);
    expect(saver.state()).toMatchObject({ conflict: null, unsaved: false, typed: { body: `<p>${choice}</p>` } });
    expect(storage.size).toBe(0);
  });

  test('nothing is chosen while the other text cannot be set aside', async () => {
    const saver = open();
    saver.change({ body: '<p>mine</p>' });
    server.other({ body: '<p>theirs</p>' });
    await pass(saveDelay);
    server.failure = new OfflineError();
    await saver.resolve('theirs');
    expect(saver.state()).toMatchObject({ phase: 'offline', typed: { body: '<p>mine</p>' } });
    expect(saver.state().conflict).not.toBeNull();
  });

  test('a text kept on this device meets what was saved since when the page is opened', async () => {
    crash({ body: '<p>ONE</p><p>two</p><p>three</p>' });
    server.other({ body: '<p>one</p><p>two</p>' });
    const again = open();
    expect(again.state().conflict?.merged?.body).toBe('<p>ONE</p><p>two</p>');
    await pass(60_000);
    expect(server.saves).toBe(0);
  });

  test('a save whose answer was lost is no conflict', async () => {
    crash({ title: 'A' });
    server.other({ title: 'A' });
    expect(open().state()).toMatchObject({ conflict: null, unsaved: false, revision: 2 });
  });
});
