import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attempt, SavedAnswer } from '../../../contract/attempts.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { passingJournal } from './journal.ts';
import type { SaveCall } from './save-call.ts';
import { ServerClock } from './server-clock.ts';
import type { TabChannel } from './tab-channel.ts';

const start = Date.parse('2026-11-21T09:00:00Z');
const questions = ['q1', 'q2', 'q3'] as const;

/** What the line and the server do with the next request. */
type Line = 'well' | 'unreached' | 'no reply' | 'error' | 'signed out' | 'never answers';

/** The server's part: per question the highest revision stands. */
class FakeServer {
  readonly answers = new Map<string, SavedAnswer>();
  line: Line = 'well';
  isOver = false;
  refuses: string | null = null;
  requests = 0;

  readonly save: SaveCall = async (sent) => {
    this.requests++;
    if (this.line === 'unreached') throw new OfflineError();
    if (this.line === 'never answers') {
      await new Promise((resolve) => setTimeout(resolve, 12_000));
      throw new DOMException('given up', 'TimeoutError');
    }
    if (this.line === 'error') throw new ApiError(503, 'busy');
    if (this.line === 'signed out') throw new ApiError(401, 'who?');
    if (this.isOver) throw new ApiError(409, 'over');
    if (sent.some((answer) => answer.questionId === this.refuses))
      throw new ApiError(422, 'never', { detail: 'Not an answer to this question.', fields: {} });
    const savedAt = new Date(Date.now()).toISOString();
    for (const answer of sent) {
      const standing = this.answers.get(answer.questionId);
      if (!standing || answer.revision > standing.revision) this.answers.set(answer.questionId, { ...answer, savedAt });
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (this.line === 'no reply') throw new OfflineError();
    const answers = sent.flatMap(({ questionId }) => this.answers.get(questionId) ?? []);
    return { answers, deadlineAt: null, now: new Date(Date.now()).toISOString() };
  };

  attempt(): Attempt {
    const startedAt = new Date(start).toISOString();
    const times = { startedAt, deadlineAt: null, now: new Date(Date.now()).toISOString() };
    const ids = { id: 'a', quizId: 'z', courseId: 'c', number: 1, state: 'open' as const, placeId: null };
    return { ...ids, ...times, submittedAt: null, submittedBy: null, answers: [...this.answers.values()] };
  }
}

/** Tabs of one browser. */
function tabGroup() {
  const tabs = new Set<TabChannel>();
  return (): TabChannel => {
    const others = (own: TabChannel) => [...tabs].filter((tab) => tab !== own);
    const tab: TabChannel = {
      onAnswer: () => undefined,
      onConfirmed: () => undefined,
      tellAnswer: (entry) => others(tab).forEach((other) => other.onAnswer(entry)),
      tellConfirmed: (id, revision) => others(tab).forEach((other) => other.onConfirmed(id, revision)),
      close: () => tabs.delete(tab),
    };
    tabs.add(tab);
    return tab;
  };
}

function device(server: FakeServer) {
  const journal = passingJournal();
  const tabOf = tabGroup();
  return () =>
    AnswerKeeper.open({
      attempt: server.attempt(),
      journal,
      clock: new ServerClock(new Date(Date.now()).toISOString(), () => Date.now()),
      save: server.save,
      tabs: tabOf(),
      onDeadline: () => undefined,
    });
}

const textOf = (server: FakeServer, question: string) => server.answers.get(question)?.response;
const text = (value: string) => ({ response: { text: value } });

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the keeper of answers', () => {
  test('sends an answer as it is given, and says when it stands', async () => {
    const server = new FakeServer();
    const keeper = await device(server)();
    keeper.give('q1', text('one'));
    expect(keeper.snapshot()).toMatchObject({ state: 'saving', unsent: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
    expect(textOf(server, 'q1')).toEqual({ text: 'one' });
  });

  test('gathers what is typed in one go', async () => {
    const server = new FakeServer();
    const keeper = await device(server)();
    for (const letters of ['a', 'an', 'ans']) keeper.give('q1', text(letters));
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.requests).toBe(1);
    expect(textOf(server, 'q1')).toEqual({ text: 'ans' });
  });

  test.each(['unreached', 'no reply', 'error', 'never answers'] as const)(
    'holds answers while the line is "%s", and sends them once it is well',
    async (line) => {
      const server = new FakeServer();
      const keeper = await device(server)();
      server.line = line;
      keeper.give('q1', text('kept'));
      await vi.advanceTimersByTimeAsync(40_000);
      expect(keeper.snapshot()).toMatchObject({ state: 'offline', unsent: 1 });
      server.line = 'well';
      await vi.advanceTimersByTimeAsync(40_000);
      expect(keeper.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
      expect(textOf(server, 'q1')).toEqual({ text: 'kept' });
    },
  );

  test('waits for a new session, and goes on with it', async () => {
    const server = new FakeServer();
    const keeper = await device(server)();
    server.line = 'signed out';
    keeper.give('q1', text('mine'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeper.snapshot().state).toBe('signed-out');
    expect(server.requests).toBe(1);
    server.line = 'well';
    keeper.resume();
    await vi.advanceTimersByTimeAsync(1000);
    expect(textOf(server, 'q1')).toEqual({ text: 'mine' });
  });

  test('has what was unsent when the page was killed', async () => {
    const server = new FakeServer();
    const open = device(server);
    const killed = await open();
    server.line = 'unreached';
    killed.give('q2', text('before the crash'));
    killed.close();
    server.line = 'well';
    const reopened = await open();
    expect(reopened.snapshot().answers.get('q2')?.response).toEqual({ text: 'before the crash' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(textOf(server, 'q2')).toEqual({ text: 'before the crash' });
  });

  test('shows in one tab what was answered in another', async () => {
    const server = new FakeServer();
    const open = device(server);
    const [one, two] = [await open(), await open()];
    one.give('q1', text('from one'));
    expect(two.snapshot().answers.get('q1')?.response).toEqual({ text: 'from one' });
    two.give('q1', text('from two'));
    await vi.advanceTimersByTimeAsync(10_000);
    for (const tab of [one, two]) expect(tab.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
    expect(textOf(server, 'q1')).toEqual({ text: 'from two' });
  });

  test('of two devices, the answer that was given last stands on both', async () => {
    const server = new FakeServer();
    const [phone, laptop] = [await device(server)(), await device(server)()];
    for (const letters of ['p', 'ph', 'phone']) phone.give('q1', text(letters));
    await vi.advanceTimersByTimeAsync(2000);
    laptop.give('q1', text('laptop'));
    await vi.advanceTimersByTimeAsync(2000);
    phone.adopt([...server.answers.values()]);
    expect(textOf(server, 'q1')).toEqual({ text: 'laptop' });
    for (const one of [phone, laptop]) expect(one.snapshot().answers.get('q1')?.response).toEqual({ text: 'laptop' });
  });

  test('an answer that the server refuses does not hold back the others', async () => {
    const server = new FakeServer();
    const keeper = await device(server)();
    server.refuses = 'q1';
    keeper.give('q1', text('impossible'));
    keeper.give('q2', text('fine'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(textOf(server, 'q2')).toEqual({ text: 'fine' });
    expect([...keeper.snapshot().refused.keys()]).toEqual(['q1']);
  });

  test('stops when the attempt is over', async () => {
    const server = new FakeServer();
    const keeper = await device(server)();
    server.isOver = true;
    keeper.give('q1', text('late'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeper.snapshot()).toMatchObject({ state: 'over', unsent: 1 });
    expect(server.requests).toBe(1);
  });

  test('in whatever order things fail, the last answer to each question stands at the end', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('give' as const),
          question: fc.constantFrom(...questions),
          tab: fc.nat(1),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('line' as const),
          line: fc.constantFrom<Line>('well', 'unreached', 'no reply', 'error', 'never answers'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(1) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 20_000 }) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        vi.setSystemTime(start);
        const server = new FakeServer();
        const open = device(server);
        const tabs = [await open(), await open()];
        const last = new Map<string, string>();
        for (const [n, one] of steps.entries()) {
          await vi.advanceTimersByTimeAsync(1);
          if (one.do === 'give') {
            tabs[one.tab]?.give(one.question, text(`answer ${n}`));
            last.set(one.question, `answer ${n}`);
          } else if (one.do === 'line') server.line = one.line;
          else if (one.do === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
          else {
            tabs[one.tab]?.close();
            tabs[one.tab] = await open();
          }
        }
        server.line = 'well';
        await vi.advanceTimersByTimeAsync(60_000);
        for (const [question, answer] of last) expect(textOf(server, question)).toEqual({ text: answer });
        for (const tab of tabs) {
          expect(tab.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
          tab.close();
        }
      }),
      { numRuns: 300 },
    );
  });
});
