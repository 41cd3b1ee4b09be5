import { describe, expect, test } from 'vitest';
import type { SubmissionDraft } from '../../../contract/submissions.ts';
import { richText } from '../../../contract/rich-text.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { type DraftJournal, passingJournal } from './draft-journal.ts';
import { DraftKeeper, type Sent } from './draft-keeper.ts';

const empty: SubmissionDraft = {
  attempt: 1,
  revision: 0,
  groupId: null,
  body: richText.parse(''),
  link: '',
  files: [],
  updatedAt: null,
  updatedBy: null,
};

/** A server that keeps one draft, and a network that can be cut. */
function world(journal: DraftJournal = passingJournal()) {
  const server = { draft: empty, isCut: false, losesAnswer: false, saves: 0 };
  const due: (() => void)[] = [];
  async function save(sent: Sent): Promise<SubmissionDraft> {
    await Promise.resolve();
    if (server.isCut) throw new OfflineError();
    if (sent.groupId !== server.draft.groupId) throw new ApiError(409, '', { detail: 'Another group', fields: {} });
    if (sent.revision !== server.draft.revision && sent.body !== server.draft.body)
      throw new ApiError(409, '', { detail: 'Changed elsewhere', fields: {} });
    if (sent.revision === server.draft.revision)
      server.draft = { ...server.draft, body: richText.parse(sent.body), link: sent.link, revision: sent.revision + 1 };
    server.saves++;
    if (server.losesAnswer) throw new OfflineError();
    return server.draft;
  }
  const open = () =>
    new DraftKeeper({
      name: 'k',
      draft: server.draft,
      journal,
      save,
      later(work) {
        due.push(work);
        return () => void due.splice(due.indexOf(work) >>> 0, 1);
      },
      onChange() {},
    });
  /** Lets all that waits for its time happen. */
  async function settle(): Promise<void> {
    for (const work of due.splice(0)) work();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
  return { server, open, settle, journal };
}

describe('what a student writes', () => {
  test('is saved a moment after the last change, in one piece', async () => {
    const { server, open, settle, journal } = world();
    const keeper = open();
    keeper.change({ body: 'a' });
    keeper.change({ body: 'ab' });
    expect((await journal.read('k')).map(({ body }) => body)).toEqual(['ab']);
    await settle();
    expect([server.draft.body, server.saves, keeper.status.kind]).toEqual(['ab', 1, 'saved']);
    expect(await journal.read('k')).toEqual([]);
  });

  test('waits on this device while the server is not reached, and is taken up after a crash', async () => {
    const { server, open, settle, journal } = world();
    const first = open();
    server.isCut = true;
    first.change({ body: 'offline' });
    await settle();
    expect([first.status.kind, server.draft.body]).toEqual(['waiting', '']);
    first.stop();
    server.isCut = false;
    const second = open();
    await second.restore();
    expect(second.content.body).toBe('offline');
    await settle();
    expect([server.draft.body, second.status.kind, await journal.read('k')]).toEqual(['offline', 'saved', []]);
  });

  test('is not doubled when only the answer was lost', async () => {
    const { server, open, settle } = world();
    const keeper = open();
    server.losesAnswer = true;
    keeper.change({ body: 'once' });
    await settle();
    server.losesAnswer = false;
    await keeper.flush();
    expect([server.draft.revision, keeper.revision, keeper.status.kind]).toEqual([1, 1, 'saved']);
  });

  test('never goes over what another window saved: the student chooses', async () => {
    const { server, open, settle } = world();
    const [one, other] = [open(), open()];
    one.change({ body: 'one' });
    await settle();
    other.change({ body: 'other' });
    await settle();
    expect([server.draft.body, other.status]).toEqual(['one', { kind: 'conflict', sentence: 'Changed elsewhere' }]);
    await expect(other.flush()).rejects.toThrow('Changed elsewhere');
    other.keepMine(server.draft);
    await settle();
    expect([server.draft.body, other.status.kind]).toEqual(['other', 'saved']);
    one.takeTheirs(server.draft);
    expect([one.content.body, one.revision]).toEqual(['other', 2]);
  });

  test('is not lost to another window that is saved, also where this one is closed before it is chosen', async () => {
    const { server, open, settle } = world();
    const [one, other] = [open(), open()];
    server.isCut = true;
    one.change({ body: 'one' });
    other.change({ body: 'other' });
    await settle();
    other.stop();
    server.isCut = false;
    one.retry();
    await settle();
    one.change({ body: 'one and more' });
    await settle();
    expect(server.draft.body).toBe('one and more');
    const again = open();
    await again.restore();
    await settle();
    expect([again.content.body, again.status.kind, server.draft.body]).toEqual(['other', 'conflict', 'one and more']);
    again.takeTheirs(server.draft);
    const last = open();
    await last.restore();
    expect([last.content.body, last.status.kind]).toEqual(['one and more', 'saved']);
  });

  test('and was not part of what was handed in elsewhere, is where the next attempt begins', async () => {
    const { server, open, settle, journal } = world();
    const first = open();
    server.isCut = true;
    first.change({ body: 'only here' });
    await settle();
    first.stop();
    server.isCut = false;
    server.draft = { ...empty, attempt: 2, body: richText.parse('handed in') };
    const next = open();
    await next.restore();
    await settle();
    expect([next.content.body, server.draft.body, next.status.kind]).toEqual(['only here', 'only here', 'saved']);
    expect(await journal.read('k')).toEqual([]);
  });

  test('does not go over what was begun elsewhere for the next attempt: the student chooses', async () => {
    const { server, open, settle } = world();
    const first = open();
    server.isCut = true;
    first.change({ body: 'only here' });
    await settle();
    first.stop();
    server.isCut = false;
    server.draft = { ...empty, attempt: 2, revision: 1, body: richText.parse('begun elsewhere') };
    const next = open();
    await next.restore();
    await settle();
    expect([server.draft.body, next.status.kind]).toEqual(['begun elsewhere', 'conflict']);
  });

  test('takes in what another member saves, unless something is typed here', async () => {
    const { server, open, settle } = world();
    const [one, other] = [open(), open()];
    one.change({ body: 'one' });
    await settle();
    expect([other.hear(server.draft), other.content.body, other.revision]).toEqual([true, 'one', 1]);
    other.change({ body: 'one and other' });
    one.change({ body: 'one and only' });
    server.draft = { ...server.draft, revision: 2, body: richText.parse('a third') };
    expect([other.hear(server.draft), other.content.body]).toEqual([false, 'one and other']);
    await settle();
    expect(other.status.kind).toBe('conflict');
  });

  test('is of the group it was written in, also after a reload: the work of another one stays', async () => {
    const { server, open, settle } = world();
    server.draft = { ...empty, groupId: 'a', revision: 1, body: richText.parse('of a') };
    const first = open();
    server.draft = { ...empty, groupId: 'b', revision: 1, body: richText.parse('of b') };
    expect(first.hear({ ...server.draft, revision: 2 })).toBe(false);
    first.change({ body: 'of a, and more' });
    await settle();
    expect([server.draft.body, first.status]).toEqual(['of b', { kind: 'conflict', sentence: 'Another group' }]);
    first.stop();
    const second = open();
    await second.restore();
    await settle();
    expect([server.draft.body, second.status.kind, second.content.body]).toEqual([
      'of b',
      'conflict',
      'of a, and more',
    ]);
    second.keepMine(server.draft);
    await settle();
    expect([server.draft.body, second.groupId]).toEqual(['of a, and more', 'b']);
  });

  test('is saved to its end when it is handed in while it is written', async () => {
    const { server, open } = world();
    const keeper = open();
    keeper.change({ body: 'first' });
    const flushed = keeper.flush();
    keeper.change({ body: 'second' });
    await flushed;
    expect([server.draft.body, keeper.revision]).toEqual(['second', 2]);
  });
});
