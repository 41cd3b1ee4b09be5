import { expect, test } from 'vitest';
import { questionTypes } from '../../../contract/questions.ts';
import { keepQuestion } from './kept-question.ts';
import { newQuestion } from './new-question.ts';

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    length: 0,
    clear: () => held.clear(),
    key: () => null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
  };
}

test.each(questionTypes)('a half-written %s comes back as it was, and is gone once it is saved', (type) => {
  const storage = memory();
  const keeping = keepQuestion('ann', 'quiz:new', () => storage);
  const draft = { ...newQuestion(type), points: '' };
  keeping.write({ draft, revision: null });
  expect(keepQuestion('ann', 'quiz:new', () => storage).read()).toEqual({ draft, revision: null });
  expect(keepQuestion('ben', 'quiz:new', () => storage).read()).toBeNull();
  keeping.clear();
  expect(keeping.read()).toBeNull();
});

test('what is built otherwise is left alone', () => {
  const storage = memory();
  const keeping = keepQuestion('ann', 'quiz:new', () => storage);
  for (const text of [
    '',
    '{',
    '{"draft":{"type":"essay"},"revision":null}',
    '{"draft":{"type":"riddle"},"revision":1}',
  ]) {
    storage.setItem('question:ann:quiz:new', text);
    expect(keeping.read()).toBeNull();
  }
});

test('a device that allows no storage is no failure', () => {
  const keeping = keepQuestion('ann', 'quiz:new', () => {
    throw new Error('denied');
  });
  keeping.write({ draft: newQuestion('essay'), revision: null });
  keeping.clear();
  expect(keeping.read()).toBeNull();
});
