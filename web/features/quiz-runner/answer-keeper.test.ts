import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attempt, SavedAnswer } from '../../../contract/attempts.ts';
import { isNewer } from '../../../domain/quiz/attempt.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { passingJournal } from './journal.ts';
import type { SaveCall, Sent } from './save-call.ts';
import { ServerClock } from './server-clock.ts';
import type { TabChannel } from './tab-channel.ts';

const start = Date.parse('2026-11-21T09:00:00Z');
const questions = ['q1', 'q2', 'q3'] as const;

/** What the line and the server do with the next request. */
type Line = 'well' | 'unreached' | 'no reply' | 'error' | 'signed out' | 'never answers';

/** The server's part: which answer stands follows from the rule that the real one has. */
class FakeServer {
  readonly answers = new Map<string, SavedAnswer>();
  line: Line = 'well';
  isOver = false;
  refuses: string | null = null;
  requests = 0;

  /** The line of one device; `line` is that of all. */
  readonly lines = new Map<string, Line>();

  readonly saveFrom =
    (device: string): SaveCall =>
    (sent) =>
      this.#save(sent, device, this.lines.get(device) ?? this.line);

  async #save(sent: Sent[], device: string, line: Line): ReturnType<SaveCall> {
    this.requests++;
    if (line === 'unreached') throw new OfflineError();
    if (line === 'never answers') {
      await new Promise((resolve) => setTimeout(resolve, 12_000));
      throw new DOMException('given up', 'TimeoutError');
    }
    if (line === 'error') throw new ApiError(503, 'busy');
    if (line === 'signed out') throw new ApiError(401, 'who?');
    if (this.isOver) throw new ApiError(409, 'over');
    if (sent.some((answer) => answer.questionId === this.refuses))
      throw new ApiError(422, 'never', { detail: 'Not an answer to this question.', fields: {} });
    const savedAt = new Date(Date.now()).toISOString();
    for (const answer of sent) {
      const standing = this.answers.get(answer.questionId);
      if (!isNewer(answer, device, standing)) continue;
      const revision = Math.max(answer.revision, (standing?.revision ?? 0) + 1);
      this.answers.set(answer.questionId, { ...answer, revision, savedAt, givenAt: answer.givenAt ?? savedAt, device });
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (line === 'no reply') throw new OfflineError();
    const answers = sent.flatMap(({ questionId }) => this.answers.get(questionId) ?? []);
    return { answers, deadlineAt: null, now: new Date(Date.now()).toISOString() };
  }

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
      onStanding: () => undefined,
      tellHere: () => undefined,
      whenHere: () => () => undefined,
      tellAnswer: (entry) => others(tab).forEach((other) => other.onAnswer(entry)),
      tellStanding: (saved) => others(tab).forEach((other) => other.onStanding(saved)),
      close: () => tabs.delete(tab),
    };
    tabs.add(tab);
    return tab;
  };
}

function device(server: FakeServer, name = 'phone') {
  const journal = passingJournal();
  const tabOf = tabGroup();
  return async () => {
    const clock = new ServerClock(() => Date.now());
    return AnswerKeeper.open({
      attempt: await clock.during(() => Promise.resolve(server.attempt())),
      journal,
      clock,
      device: name,
      save: server.saveFrom(name),
      tabs: tabOf(),
      onDeadline: () => undefined,
    });
  };
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
    const [phone, laptop] = [await device(server)(), await device(server, 'laptop')()];
    for (const letters of ['p', 'ph', 'phone']) phone.give('q1', text(letters));
    await vi.advanceTimersByTimeAsync(2000);
    laptop.give('q1', text('laptop'));
    await vi.advanceTimersByTimeAsync(2000);
    phone.adopt([...server.answers.values()]);
    expect(textOf(server, 'q1')).toEqual({ text: 'laptop' });
    for (const one of [phone, laptop]) expect(one.snapshot().answers.get('q1')?.response).toEqual({ text: 'laptop' });
  });

  test('a device that comes back with several changes leaves a newer answer of the other as it is', async () => {
    const server = new FakeServer();
    const [phone, laptop] = [await device(server)(), await device(server, 'laptop')()];
    server.lines.set('phone', 'unreached');
    for (const letters of ['o', 'ol', 'old', 'olde', 'older']) phone.give('q1', text(letters));
    phone.give('q2', text('only here'));
    await vi.advanceTimersByTimeAsync(5000);
    laptop.give('q1', text('newer'));
    await vi.advanceTimersByTimeAsync(5000);
    server.lines.set('phone', 'well');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(textOf(server, 'q1')).toEqual({ text: 'newer' });
    expect(textOf(server, 'q2')).toEqual({ text: 'only here' });
    expect(phone.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
    expect(phone.snapshot().answers.get('q1')?.response).toEqual({ text: 'newer' });
  });

  test('what was given last on the device without a network stands, though the other has more revisions', async () => {
    const server = new FakeServer();
    const [phone, laptop] = [await device(server)(), await device(server, 'laptop')()];
    server.lines.set('phone', 'unreached');
    for (const letters of ['n', 'ne', 'new', 'newe', 'newer']) {
      laptop.give('q1', text(letters));
      await vi.advanceTimersByTimeAsync(1000);
    }
    phone.give('q1', text('newest'));
    server.lines.set('phone', 'well');
    await vi.advanceTimersByTimeAsync(30_000);
    laptop.adopt([...server.answers.values()]);
    expect(textOf(server, 'q1')).toEqual({ text: 'newest' });
    for (const one of [phone, laptop]) {
      expect(one.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
      expect(one.snapshot().answers.get('q1')?.response).toEqual({ text: 'newest' });
    }
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

  test('in whatever order things fail on two devices with two tabs each, the last answer to each question stands at the end', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('give' as const),
          question: fc.constantFrom(...questions),
          tab: fc.nat(3),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('line' as const),
          device: fc.constantFrom('phone', 'laptop'),
          line: fc.constantFrom<Line>('well', 'unreached', 'no reply', 'error', 'never answers'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), tab: fc.nat(3) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 20_000 }) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        vi.setSystemTime(start);
        const server = new FakeServer();
        const [phone, laptop] = [device(server), device(server, 'laptop')];
        const opens = [phone, phone, laptop, laptop];
        const tabs = await Promise.all(opens.map((open) => open()));
        const last = new Map<string, string>();
        for (const [n, one] of steps.entries()) {
          await vi.advanceTimersByTimeAsync(1);
          if (one.do === 'give') {
            tabs[one.tab]?.give(one.question, text(`answer ${n}`));
            last.set(one.question, `answer ${n}`);
          } else if (one.do === 'line') server.lines.set(one.device, one.line);
          else if (one.do === 'look') tabs[one.tab]?.adopt([...server.answers.values()]);
          else if (one.do === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
          else {
            tabs[one.tab]?.close();
            const opened = await opens[one.tab]?.();
            if (opened) tabs[one.tab] = opened;
          }
        }
        server.lines.clear();
        await vi.advanceTimersByTimeAsync(60_000);
        for (const [question, answer] of last) expect(textOf(server, question)).toEqual({ text: answer });
        for (const tab of tabs) {
          tab.adopt([...server.answers.values()]);
          expect(tab.snapshot()).toMatchObject({ state: 'saved', unsent: 0 });
          for (const [question, answer] of last)
            expect(tab.snapshot().answers.get(question)?.response).toEqual({ text: answer });
          tab.close();
        }
      }),
      { numRuns: 300 },
    );
  });
});
