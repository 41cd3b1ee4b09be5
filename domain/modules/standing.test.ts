import { describe, expect, test } from 'vitest';
import { aDay, anItem, aModule, did, now, requires, show } from './standing-cases.ts';
import { courseStanding, dependentsOf, type ModuleFacts, standingOf } from './standing.ts';

const { nothing, viewed, done, contributed, submitted, excused, scored } = did;
const { view, markDone, contribute, submit, least } = requires;
const one = (item: ReturnType<typeof anItem>, given: Partial<ModuleFacts> = {}) => [aModule('A', [item], given)];

type Case = [name: string, modules: ModuleFacts[], standing: string];
const table = (name: string, cases: Case[]) =>
  describe(name, () => {
    test.each(cases)('%s', (_, modules, standing) => expect(show(modules, standingOf(modules, now))).toBe(standing));
  });

table('a requirement', [
  ['view: not by itself', one(anItem('a', view, nothing)), 'A not_started 0/1 [a not_started]'],
  ['view: met by viewing', one(anItem('a', view, viewed)), 'A completed 1/1 [a completed]'],
  ['view: met by marking done', one(anItem('a', view, done)), 'A completed 1/1 [a completed]'],
  ['view: met by what was handed in', one(anItem('a', view, submitted)), 'A completed 1/1 [a completed]'],
  ['view: met by a score that was reached', one(anItem('a', view, scored(3))), 'A completed 1/1 [a completed]'],
  ['view: met by a contribution', one(anItem('a', view, contributed)), 'A completed 1/1 [a completed]'],
  ['mark done: not by viewing', one(anItem('a', markDone, viewed)), 'A in_progress 0/1 [a in_progress]'],
  ['mark done: met by marking done', one(anItem('a', markDone, done)), 'A completed 1/1 [a completed]'],
  ['mark done: not by handing in', one(anItem('a', markDone, submitted)), 'A in_progress 0/1 [a in_progress]'],
  ['contribute: not by viewing', one(anItem('a', contribute, viewed)), 'A in_progress 0/1 [a in_progress]'],
  ['contribute: met by contributing', one(anItem('a', contribute, contributed)), 'A completed 1/1 [a completed]'],
  ['contribute: not by handing in', one(anItem('a', contribute, submitted)), 'A in_progress 0/1 [a in_progress]'],
  ['contribute: not by marking done', one(anItem('a', contribute, done)), 'A in_progress 0/1 [a in_progress]'],
  ['submit: not by viewing', one(anItem('a', submit, viewed)), 'A in_progress 0/1 [a in_progress]'],
  ['submit: met by handing in', one(anItem('a', submit, submitted)), 'A completed 1/1 [a completed]'],
  [
    'submit: a grade without an attempt is none',
    one(anItem('a', submit, scored(10))),
    'A in_progress 0/1 [a in_progress]',
  ],
  ['submit: not by marking done', one(anItem('a', submit, done)), 'A in_progress 0/1 [a in_progress]'],
  ['score: not by handing in', one(anItem('a', least(7), submitted)), 'A in_progress 0/1 [a in_progress]'],
  ['score: not below', one(anItem('a', least(7), scored(6.99))), 'A in_progress 0/1 [a in_progress]'],
  ['score: met exactly', one(anItem('a', least(7), scored(7))), 'A completed 1/1 [a completed]'],
  ['score: met above', one(anItem('a', least(7), scored(9))), 'A completed 1/1 [a completed]'],
  [
    'score: of 0 needs a score all the same',
    one(anItem('a', least(0), submitted)),
    'A in_progress 0/1 [a in_progress]',
  ],
  ['score: of 0 is met by 0', one(anItem('a', least(0), scored(0))), 'A completed 1/1 [a completed]'],
  ['excused meets view', one(anItem('a', view, excused)), 'A completed 1/1 [a completed]'],
  ['excused meets mark done', one(anItem('a', markDone, excused)), 'A completed 1/1 [a completed]'],
  ['excused meets contribute', one(anItem('a', contribute, excused)), 'A completed 1/1 [a completed]'],
  ['excused meets submit', one(anItem('a', submit, excused)), 'A completed 1/1 [a completed]'],
  ['excused meets a score', one(anItem('a', least(7), excused)), 'A completed 1/1 [a completed]'],
]);

table('without any requirement', [
  ['an empty module is not started', [aModule('A', [])], 'A not_started 0/0 []'],
  [
    'an empty module holds nobody up',
    [aModule('A', []), aModule('B', [anItem('b')], { prerequisites: ['A'] })],
    'A not_started 0/0 [] | B not_started 0/1 [b not_started]',
  ],
  [
    'all items are to be done',
    [aModule('A', [anItem('a', null, done), anItem('b', null, viewed)])],
    'A in_progress 1/2 [a completed, b in_progress]',
  ],
  [
    'all done completes it',
    [aModule('A', [anItem('a', null, done), anItem('b', null, excused)])],
    'A completed 2/2 [a completed, b completed]',
  ],
  [
    'N of the items are enough',
    [aModule('A', [anItem('a', null, done), anItem('b')], { needed: 1 })],
    'A completed 1/1 [a completed, b not_started]',
  ],
]);

table('all or N', [
  [
    'items without requirement do not count',
    [aModule('A', [anItem('a', view, viewed), anItem('b')])],
    'A completed 1/1 [a completed, (b not_started)]',
  ],
  [
    'all requirements are to be met',
    [aModule('A', [anItem('a', view, viewed), anItem('b', submit)])],
    'A in_progress 1/2 [a completed, b not_started]',
  ],
  [
    'any one of two',
    [aModule('A', [anItem('a', view), anItem('b', submit, submitted)], { needed: 1 })],
    'A completed 1/1 [a not_started, b completed]',
  ],
  [
    'two of three, one met',
    [aModule('A', [anItem('a', view, viewed), anItem('b', view), anItem('c', view)], { needed: 2 })],
    'A in_progress 1/2 [a completed, b not_started, c not_started]',
  ],
  [
    'two of three, two met',
    [aModule('A', [anItem('a', view, viewed), anItem('b', view), anItem('c', view, viewed)], { needed: 2 })],
    'A completed 2/2 [a completed, b not_started, c completed]',
  ],
  [
    'more than N adds nothing',
    [aModule('A', [anItem('a', view, viewed), anItem('b', view, viewed)], { needed: 1 })],
    'A completed 1/1 [a completed, b completed]',
  ],
  [
    'N above what there is means all',
    [aModule('A', [anItem('a', view, viewed)], { needed: 3 })],
    'A completed 1/1 [a completed]',
  ],
]);

table('in order', [
  [
    'what comes after an unmet requirement is locked',
    [aModule('A', [anItem('a', view), anItem('b', view)], { goesInOrder: true })],
    'A not_started 0/2 [a not_started, b locked by item a]',
  ],
  [
    'a discussion opens what follows once something is written in it',
    [aModule('A', [anItem('a', contribute, contributed), anItem('b', view)], { goesInOrder: true })],
    'A in_progress 1/2 [a completed, b not_started]',
  ],
  [
    'reading a discussion does not',
    [aModule('A', [anItem('a', contribute, viewed), anItem('b', view)], { goesInOrder: true })],
    'A in_progress 0/2 [a in_progress, b locked by item a]',
  ],
  [
    'it opens with it',
    [aModule('A', [anItem('a', view, viewed), anItem('b', view)], { goesInOrder: true })],
    'A in_progress 1/2 [a completed, b not_started]',
  ],
  [
    'begun is not met',
    [aModule('A', [anItem('a', submit, viewed), anItem('b', view)], { goesInOrder: true })],
    'A in_progress 0/2 [a in_progress, b locked by item a]',
  ],
  [
    'items without requirement wait too',
    [aModule('A', [anItem('a', view), anItem('b')], { goesInOrder: true })],
    'A not_started 0/1 [a not_started, (b locked by item a)]',
  ],
  [
    'but hold nobody up',
    [aModule('A', [anItem('a'), anItem('b', view)], { goesInOrder: true })],
    'A not_started 0/1 [(a not_started), b not_started]',
  ],
  [
    'what was met before stays open',
    [aModule('A', [anItem('a', view), anItem('b', view, viewed), anItem('c', view)], { goesInOrder: true })],
    'A in_progress 1/3 [a not_started, b completed, c locked by item a]',
  ],
  [
    'completed early by N, all is open',
    [aModule('A', [anItem('a', view, viewed), anItem('b', view), anItem('c', view)], { goesInOrder: true, needed: 1 })],
    'A completed 1/1 [a completed, b not_started, c not_started]',
  ],
  [
    'free: nothing waits',
    [aModule('A', [anItem('a', view), anItem('b', view)])],
    'A not_started 0/2 [a not_started, b not_started]',
  ],
]);

const A = (deeds = nothing) => aModule('A', [anItem('a', view, deeds)]);
const B = (given: Partial<ModuleFacts> = { prerequisites: ['A'] }, deeds = nothing) =>
  aModule('B', [anItem('b', view, deeds)], given);
table('prerequisites', [
  [
    'lock until they are completed',
    [A(), B()],
    'A not_started 0/1 [a not_started] | B locked by module A 0/1 [b locked by module A]',
  ],
  ['open with their completion', [A(viewed), B()], 'A completed 1/1 [a completed] | B not_started 0/1 [b not_started]'],
  ['one that is not there (not published) asks nothing', [B()], 'B not_started 0/1 [b not_started]'],
  [
    'one that comes later asks nothing',
    [aModule('A', [anItem('a')], { prerequisites: ['B'] }), B({})],
    'A not_started 0/1 [a not_started] | B not_started 0/1 [b not_started]',
  ],
  ['itself asks nothing', [aModule('A', [anItem('a')], { prerequisites: ['A'] })], 'A not_started 0/1 [a not_started]'],
  [
    'all of several',
    [A(viewed), B({}), aModule('C', [], { prerequisites: ['A', 'B'] })],
    'A completed 1/1 [a completed] | B not_started 0/1 [b not_started] | C locked by module B 0/0 []',
  ],
  [
    'only those that are asked for',
    [A(viewed), B({}), aModule('C', [], { prerequisites: ['A'] })],
    'A completed 1/1 [a completed] | B not_started 0/1 [b not_started] | C not_started 0/0 []',
  ],
  [
    'through one another',
    [A(), aModule('B', [], { prerequisites: ['A'] }), aModule('C', [], { prerequisites: ['B'] })],
    'A not_started 0/1 [a not_started] | B locked by module A 0/0 [] | C locked by module B 0/0 []',
  ],
  [
    'through one another, open at once',
    [A(viewed), aModule('B', [], { prerequisites: ['A'] }), aModule('C', [anItem('c')], { prerequisites: ['B'] })],
    'A completed 1/1 [a completed] | B not_started 0/0 [] | C not_started 0/1 [c not_started]',
  ],
  [
    'what is met in a locked module does not complete it',
    [A(), B(undefined, viewed), aModule('C', [], { prerequisites: ['B'] })],
    'A not_started 0/1 [a not_started] | B locked by module A 1/1 [b completed] | C locked by module B 0/0 []',
  ],
  [
    'after all before: the first that is not completed',
    [A(viewed), B({}), aModule('C', [], { isSequential: true })],
    'A completed 1/1 [a completed] | B not_started 0/1 [b not_started] | C locked by module B 0/0 []',
  ],
  [
    'after all before: the first module waits for nothing',
    [aModule('A', [anItem('a')], { isSequential: true })],
    'A not_started 0/1 [a not_started]',
  ],
  [
    'after all before: open once they are completed',
    [A(viewed), B({ isSequential: true })],
    'A completed 1/1 [a completed] | B not_started 0/1 [b not_started]',
  ],
]);

table('kept', [
  [
    'a module that was completed stays so when a requirement is added',
    one(anItem('a', view), { isKept: true }),
    'A completed 1/1 [a not_started]',
  ],
  [
    'and when a prerequisite is',
    [A(), B({ prerequisites: ['A'], isKept: true }, viewed)],
    'A not_started 0/1 [a not_started] | B completed 1/1 [b completed]',
  ],
  [
    'it opens its dependents',
    [aModule('A', [anItem('a', view)], { isKept: true }), B()],
    'A completed 1/1 [a not_started] | B not_started 0/1 [b not_started]',
  ],
  [
    'its new items are open, also in order',
    [aModule('A', [anItem('a', view), anItem('b', view)], { isKept: true, goesInOrder: true })],
    'A completed 2/2 [a not_started, b not_started]',
  ],
]);

table('moments', [
  [
    'a module before its own is locked',
    one(anItem('a'), { availableFrom: aDay(19) }),
    'A locked until 19 0/1 [a locked until 19]',
  ],
  ['at its own it is open', one(anItem('a'), { availableFrom: now }), 'A not_started 0/1 [a not_started]'],
  [
    'the moment is said before the prerequisite',
    [A(), B({ prerequisites: ['A'], availableFrom: aDay(19) })],
    'A not_started 0/1 [a not_started] | B locked until 19 0/1 [b locked until 19]',
  ],
  [
    'an item before its own is locked, its module open',
    one(anItem('a', null, nothing, { availableFrom: aDay(19) })),
    'A not_started 0/1 [a locked until 19]',
  ],
  [
    'even when it was done',
    one(anItem('a', null, done, { availableFrom: aDay(19) })),
    'A completed 1/1 [a locked until 19]',
  ],
  [
    'a lesson that closed is locked',
    one(anItem('a', null, viewed, { availableUntil: aDay(17) })),
    'A in_progress 0/1 [a locked since 17]',
  ],
  [
    'it closes at its very moment',
    one(anItem('a', null, viewed, { availableUntil: now })),
    'A in_progress 0/1 [a locked since 18]',
  ],
  [
    'a quiz that closed keeps its page',
    one(anItem('a', null, viewed, { kind: 'quiz', availableUntil: aDay(17) })),
    'A in_progress 0/1 [a in_progress]',
  ],
  [
    'a discussion that closed keeps its page',
    one(anItem('a', contribute, viewed, { kind: 'discussion', availableUntil: aDay(17) })),
    'A in_progress 0/1 [a in_progress]',
  ],
  [
    'a discussion that has not opened is locked',
    one(anItem('a', contribute, nothing, { kind: 'discussion', availableFrom: aDay(19) })),
    'A not_started 0/1 [a locked until 19]',
  ],
  [
    'an assignment that has not opened is locked',
    one(anItem('a', null, nothing, { kind: 'assignment', availableFrom: aDay(19) })),
    'A not_started 0/1 [a locked until 19]',
  ],
]);

describe('a course', () => {
  const of = (...modules: ModuleFacts[]) => courseStanding(standingOf(modules, now));
  test.each<[string, ModuleFacts[], ReturnType<typeof of>]>([
    ['nothing in it is nothing to complete', [], { done: 0, total: 0, isComplete: false }],
    [
      'counts what is needed',
      [aModule('A', [anItem('a', view, viewed), anItem('b', view)], { needed: 1 })],
      { done: 1, total: 1, isComplete: true },
    ],
    ['counts items of all modules', [A(viewed), B({})], { done: 1, total: 2, isComplete: false }],
    ['is completed with its last module', [A(viewed), B({}, viewed)], { done: 2, total: 2, isComplete: true }],
    [
      'is not while a module is locked',
      [A(viewed), B({ availableFrom: aDay(19) }, viewed)],
      { done: 2, total: 2, isComplete: false },
    ],
  ])('%s', (_, modules, standing) => expect(of(...modules)).toEqual(standing));

  test('the dependents of a module are those after it that ask for it, be it over others', () => {
    const modules = [
      A(),
      B(),
      aModule('C', [], { prerequisites: ['B'] }),
      aModule('D', []),
      aModule('E', [], { isSequential: true }),
    ];
    expect(dependentsOf(modules, 'A')).toEqual(['B', 'C', 'E']);
    expect(dependentsOf(modules, 'D')).toEqual(['E']);
    expect(dependentsOf(modules, 'E')).toEqual([]);
  });
});
