import { plural, t } from '@lingui/core/macro';
import type { CourseOfStudent } from '../../../contract/students.ts';
import { formatPoints } from '../../lib/numbers.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Reason = CourseOfStudent['reasons'][number];
export type Level = NonNullable<CourseOfStudent['level']>;

/** A reason with its numbers. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'missing': {
      const { missing } = reason;
      return plural(reason.due, {
        one: `${missing} of # piece of work missing`,
        other: `${missing} of # pieces of work missing`,
      });
    }
    case 'not_seen':
      return plural(reason.days, { one: 'not seen for # day', other: 'not seen for # days' });
    case 'never_seen':
      return plural(reason.days, { one: 'never seen in # day', other: 'never seen in # days' });
    case 'below_passing': {
      const [percent, passing] = [formatPoints(reason.percent), formatPoints(reason.passing)];
      return t`current grade ${percent}%, below the passing ${passing}%`;
    }
    case 'near_passing': {
      const [percent, passing] = [formatPoints(reason.percent), formatPoints(reason.passing)];
      return t`current grade ${percent}%, close to the passing ${passing}%`;
    }
    case 'behind':
      return plural(reason.points, {
        one: 'progress # point behind the course’s middle',
        other: 'progress # points behind the course’s middle',
      });
  }
}

export function levelName(level: Level): string {
  return { at_risk: t`At risk`, watch: t`To watch`, on_track: t`On track` }[level];
}

export const levelTone: Record<Level, Tone> = { at_risk: 'bad', watch: 'warn', on_track: 'ok' };
