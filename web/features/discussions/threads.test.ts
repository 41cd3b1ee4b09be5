import { expect, test } from 'vitest';
import type { TopicReply } from '../../../contract/discussions.ts';
import { threadsOf } from './threads.ts';

const reply = (id: string, parentId: string | null = null): TopicReply => ({
  id,
  parentId,
  author: null,
  isAnonymous: false,
  content: id,
  mentions: [],
  files: [],
  gone: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  editedAt: null,
  likes: 0,
  mine: { isAuthor: false, liked: false },
});

test('puts each thread together, and says whom a deeper answer answers', () => {
  const threads = threadsOf([reply('a'), reply('b', 'a'), reply('c', 'b'), reply('d'), reply('e', 'd')]);
  expect(
    threads.map(({ first, answers }) => [first.id, answers.map((one) => [one.reply.id, one.answered?.id ?? null])]),
  ).toEqual([
    [
      'a',
      [
        ['b', null],
        ['c', 'b'],
      ],
    ],
    ['d', [['e', null]]],
  ]);
});

test('of nothing is nothing', () => {
  expect(threadsOf([])).toEqual([]);
});
