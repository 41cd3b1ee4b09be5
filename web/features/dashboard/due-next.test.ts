import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { setViewer } from '../../lib/viewer.ts';
import { dueNext } from './due-next.ts';

type Deadline = Dashboard['deadlines'][number];

const now = new Date('2026-11-17T10:00:00Z');

function deadline(dueAt: string, kind: Deadline['kind'] = 'assignment'): Deadline {
  return { id: dueAt, kind, title: '', dueAt, course: { id: 'c', title: '', courseCode: '', hue: 1 } };
}

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  setViewer({ locale: 'en-GB', timeZone: 'Europe/Berlin' }, []);
});

describe('dueNext', () => {
  it.each([
    [[], 'Nothing is due.'],
    [[deadline('2026-11-17T20:00:00Z')], 'One assignment is due today.'],
    [[deadline('2026-11-18T10:00:00Z'), deadline('2026-11-20T10:00:00Z')], 'One assignment is due tomorrow.'],
    [[deadline('2026-11-18T10:00:00Z'), deadline('2026-11-18T20:00:00Z')], '2 assignments are due tomorrow.'],
    [[deadline('2026-11-20T17:00:00Z', 'quiz')], 'One piece of work is due on Friday.'],
    [
      [deadline('2026-11-18T10:00:00Z'), deadline('2026-11-18T20:00:00Z', 'quiz')],
      '2 pieces of work are due tomorrow.',
    ],
    [[deadline('2026-11-27T10:00:00Z')], 'One assignment is due on 27 November.'],
  ])('says what comes first', (deadlines, sentence) => {
    expect(dueNext(deadlines, now)).toBe(sentence);
  });
  it('counts days as the viewer does: 23:30 UTC is tomorrow in Berlin', () => {
    expect(dueNext([deadline('2026-11-17T23:30:00Z')], now)).toBe('One assignment is due tomorrow.');
  });
});
