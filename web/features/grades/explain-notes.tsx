import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleDashed, CircleMinus, Clock, Scale } from 'lucide-react';
import type { OwnGrade } from '../../../contract/grades.ts';
import { shownRule } from '../../../domain/grading/conditions/rule-text.ts';
import type { ExplainedItem, Explanation } from '../../../domain/grading/explanation.ts';
import { policiesOf } from '../../../domain/grading/periods.ts';
import { formatList } from '../../lib/numbers.ts';
import { shownPercent, shownPoints } from './exact-number.ts';
import { ownCourseOf } from './own-course.ts';

/** In words: what is left out and why, penalties, what is not graded yet, and the course's own rules. */
export function ExplainNotes({ explanation, grade }: { explanation: Explanation; grade: OwnGrade }) {
  const items = explanation.periods.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  const titleOf = (id: string | null) => grade.items.find((item) => item.id === id)?.title ?? '';
  const titles = (use: ExplainedItem['use']) =>
    formatList(items.filter((item) => item.use === use).map(({ itemId }) => `“${titleOf(itemId)}”`));
  const open = items.filter(({ use }) => use === 'not graded').length;
  const { scale } = ownCourseOf(grade).graded.rules;
  const names = { items: grade.items, groups: grade.rules.groups, scale };
  const lowest = titles('dropped lowest');
  const highest = titles('dropped highest');
  const missing = titles('missing');
  return (
    <ul className="ticks sm">
      {lowest && (
        <li>
          <CircleMinus />
          <span>
            <Trans>{lowest} is left out: without it the group’s ratio is the best, and the course rules say so.</Trans>
          </span>
        </li>
      )}
      {highest && (
        <li>
          <CircleMinus />
          <span>
            <Trans>{highest} is left out: the course rules drop the highest.</Trans>
          </span>
        </li>
      )}
      {items
        .filter(({ penalty, isReplaced }) => penalty !== '0' && !isReplaced)
        .map((item) => (
          <li key={item.itemId}>
            <Clock />
            <span>
              <Trans>
                {titleOf(item.itemId)} came {lateness(item, grade)}: {shownPoints(item.penalty)} points were taken off.
              </Trans>
            </span>
          </li>
        ))}
      {missing && (
        <li>
          <CircleDashed />
          <span>
            <Trans>{missing} is missing and counts as the course rules say.</Trans>
          </span>
        </li>
      )}
      {open > 0 && (
        <li>
          <CircleDashed />
          <span>
            {plural(open, {
              one: 'One piece is not graded yet and does not count against you.',
              other: '# pieces are not graded yet and do not count against you.',
            })}
          </span>
        </li>
      )}
      {explanation.steps.map((step) => (
        <li key={step.text}>
          <Scale />
          <span>
            <q translate="no">{shownRule(step.text, names)}</q> <StepText step={step} titleOf={titleOf} />
          </span>
        </li>
      ))}
      <li className="meta">
        <span>
          <Trans>By version {explanation.version} of the course’s rules.</Trans>
        </span>
      </li>
    </ul>
  );
}

function lateness({ itemId, intervals }: ExplainedItem, { rules, items }: OwnGrade): string {
  const { late } = policiesOf(rules, items.find(({ id }) => id === itemId)?.periodId ?? null);
  return late?.per === 'hour'
    ? plural(intervals, { one: '# hour late', other: '# hours late' })
    : plural(intervals, { one: 'one day late', other: '# days late' });
}

interface StepTextProps {
  step: Explanation['steps'][number];
  titleOf: (id: string | null) => string;
}

function StepText({ step: { outcome, effect, before, after, itemId }, titleOf }: StepTextProps) {
  if (outcome === 'unreadable') return <Trans>does not apply: what it names exists no longer.</Trans>;
  if (outcome === 'undecided') return <Trans>is not decided yet.</Trans>;
  if (outcome === 'not met' || before === after) return <Trans>changes nothing.</Trans>;
  const to = after === null ? '–' : shownPercent(after);
  if (effect === 'counts as')
    return (
      <Trans>
        {titleOf(itemId)} counts {to}.
      </Trans>
    );
  return (
    <Trans>
      makes {before === null ? '–' : shownPercent(before)} {to}.
    </Trans>
  );
}
