import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { wordsOf } from '../../../domain/search/fold.ts';
import { findHelp } from './find-help.ts';
import { helpPages } from './pages.ts';
import { topics } from './topics.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const slugs = helpPages.map(({ slug }) => slug);

test('every page has an address of its own and a topic that is listed', () => {
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const { slug, topic } of helpPages) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(topics.map(([each]) => each)).toContain(topic);
  }
});

test('links lead to pages that there are', () => {
  for (const { slug, see = [], blocks } of helpPages) {
    expect(slugs, slug).toEqual(expect.arrayContaining([...see]));
    for (const block of blocks) if (block.kind === 'go') expect(paths).toContain(block.path);
  }
});

const find = (query: string) => findHelp(wordsOf(query)).map(({ slug }) => slug);

test('a title comes before a summary, and that before the text', () => {
  expect(find('rubrics')[0]).toBe('assignments-and-rubrics');
  expect(find('waitlist')).toEqual(expect.arrayContaining(['join-a-course', 'people-of-a-course']));
  expect(find('weights dropped')[0]).toBe('gradebook-rules');
  expect(find('OUTLOOK')).toEqual(['calendar']);
  for (const query of ['canvas', 'moodle', 'move a course', 'common cartridge', 'mbz'])
    expect(find(query)[0]).toBe('move-a-course-in');
});

test('every word has to be there', () => {
  expect(find('quiz submarine')).toEqual([]);
  expect(find('')).toEqual([]);
});
