import { expect, test } from 'vitest';
import { importAiken } from './aiken.ts';

test('formulas', () => {
  const [found] = importAiken('What is \\(x < 2\\)?\nA) \\(y\\)\nB) z\nANSWER: A').questions;
  if (found?.draft.type !== 'multiple_choice') throw new Error('No choices.');
  expect(found.draft.stem).toBe('<p>What is <span data-formula="x &lt; 2"></span>?</p>');
  expect(found.draft.body.choices.map(({ html }) => html)).toEqual(['<span data-formula="y"></span>', 'z']);
});

test('questions with their choices and one right answer', () => {
  const { questions, report } = importAiken(
    'Which is\nblue?\nA) The <sky>\nB. Grass\nANSWER: A\n\nNext?\nA) x\nB) y\nANSWER: C\n\nNo choices\nANSWER: A\n\nNo answer\nA) x\nB) y',
  );
  const draft = questions[0]?.draft;
  if (draft?.type !== 'multiple_choice') throw new Error('No choices.');
  expect(draft.stem).toBe('<p>Which is blue?</p>');
  expect(draft.body.choices.map(({ html }) => html)).toEqual(['The &lt;sky&gt;', 'Grass']);
  expect(Object.values(draft.key.credits)).toEqual(['100', '0']);
  expect(questions).toHaveLength(1);
  expect(report.notTaken.map(({ name, line, reason }) => `${name.toString()} ${line} ${reason.toString()}`)).toEqual([
    'Next? 7 Mark the right choice: one choice must be worth 100 %.',
    'No choices 12 Write the question, then each choice in a line such as A) Blue.',
    'No answer 15 It does not end with a line such as ANSWER: A.',
  ]);
});
