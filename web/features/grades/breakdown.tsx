import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { OwnGrade } from '../../../contract/grades.ts';
import { compare, exactText, fraction, fromExactText } from '../../../domain/fraction.ts';
import { explain } from '../../../domain/grading/explain.ts';
import { shownPercent, shownShare } from './exact-number.ts';
import { ExplainNotes } from './explain-notes.tsx';
import { GroupRows } from './group-rows.tsx';
import type { OwnCourse } from './own-course.ts';

/** The groups, what each adds, and everything that was done to the sum. */
export function Breakdown({ grade, own }: { grade: OwnGrade; own: OwnCourse }) {
  const { t } = useLingui();
  const explanation = useMemo(() => explain(own.graded, own.works, 'posted', 'current'), [own]);
  const groups = explanation.periods.flatMap((period) => period.groups.map((group) => ({ ...group, period })));
  const nameOf = (id: string | null) => grade.rules.groups.find((group) => group.id === id)?.name ?? t`Other work`;
  const { percent } = explanation;
  const isRegisteredOtherwise =
    grade.finalPercent !== null &&
    (percent === null || compare(fromExactText(percent), fraction(grade.finalPercent)) !== 0);
  return (
    <>
      {groups.length > 0 && (
        <table className="ctable" aria-label={t`Groups of work`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Group</Trans>
              </th>
              <th scope="col" className="right">
                <Trans>Yours</Trans>
              </th>
              <th scope="col" className="right">
                {explanation.weighting === 'weights' ? <Trans>Weight</Trans> : <Trans>Points</Trans>}
              </th>
              <th scope="col" className="right">
                <Trans>Adds</Trans>
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupRows
              key={`${group.period.periodId}/${group.groupId}`}
              name={nameOf(group.groupId)}
              period={grade.rules.periods.find(({ id }) => id === group.period.periodId)?.name ?? null}
              group={group}
              titles={own.graded.items.map(({ item }) => item)}
              rubrics={grade.rubrics}
            />
          ))}
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {grade.override ? <Trans>Calculated grade</Trans> : <Trans>Current grade</Trans>}
              </th>
              <td className="right">
                <b>{percent === null ? '–' : shownShare(percent)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {!explanation.arePeriodsWeighted && <StackBar groups={groups} nameOf={nameOf} />}
      <ExplainNotes explanation={explanation} grade={grade} />
      {isRegisteredOtherwise && (
        <p className="meta">
          <Trans>
            The grade that was registered is {shownPercent(exactText(fraction(grade.finalPercent ?? '0')))}.
          </Trans>
        </p>
      )}
    </>
  );
}

interface StackBarProps {
  groups: readonly { groupId: string | null; adds: string | null }[];
  nameOf: (id: string | null) => string;
}

function StackBar({ groups, nameOf }: StackBarProps) {
  const parts = groups.flatMap(({ groupId, adds }) =>
    adds === null ? [] : [{ groupId, width: shownWidth(adds), text: `${nameOf(groupId)} ${shownShare(adds)}` }],
  );
  if (parts.length === 0) return null;
  return (
    <div className="stackbar" role="img" translate="no" aria-label={parts.map(({ text }) => text).join(', ')}>
      {parts.map(({ groupId, width }) => (
        <i key={groupId} style={{ width }} />
      ))}
    </div>
  );
}

function shownWidth(adds: string): string {
  const { numerator, denominator } = fromExactText(adds);
  return `${Math.max(0, Math.min(100, Number(numerator) / Number(denominator)))}%`;
}
