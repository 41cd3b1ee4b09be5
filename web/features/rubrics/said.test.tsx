import { expect, test, vi } from 'vitest';
import type { ListedRubric, Rubric } from '../../../contract/rubrics.ts';
import { saidAfter } from '../../lib/testing/deeds.tsx';
import { ImportRubric } from './import-rubric.tsx';
import { RubricEditor } from './rubric-editor.tsx';
import { CopyRubric } from './rubrics-list.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));

const rubric: Rubric = {
  id: 'rubric',
  courseId: 'course',
  title: 'Essays',
  points: '0',
  criteria: [],
  isUsed: false,
  revision: 1,
};

test('what was done to a rubric is said', async () => {
  vi.stubGlobal('location', new URL('http://here/courses/course/rubrics/rubric'));
  const editor = <RubricEditor rubric={rubric} />;
  expect(await saidAfter(editor, rubric, { sent: rubric })).toBe('Rubric saved');
  expect(await saidAfter(editor, null, { at: 1 })).toBe('Rubric deleted');
  expect(await saidAfter(<ImportRubric courseId="course" />)).toBe('Rubric imported');
  const listed = { id: 'rubric', title: 'Essays' } as ListedRubric;
  expect(await saidAfter(<CopyRubric courseId="course" rubric={listed} />)).toBe('Rubric copied');
});
