import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { RulesImpact } from '../../../contract/gradebook-rules.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { Becomes } from '../../ui/becomes.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { useMore } from './use-more.ts';

type Moved = RulesImpact['moved'][number];

/** Who moves and how, before anything is written. */
export function RulesImpactShown({ impact }: { impact: RulesImpact }) {
  const { t } = useLingui();
  const { moved, students, letters, mean } = impact;
  const { shown, more } = useMore(moved.length, 30);
  const [up, down] = [letters.up, letters.down];
  return (
    <>
      <p role="status">
        {plural(moved.length, {
          0: 'Nobody moves.',
          one: '# student moves.',
          other: '# students move.',
        })}{' '}
        <Trans>
          Of {students}, {up} get a better letter and {down} a worse one.
        </Trans>
        {mean.before !== null && mean.after !== null && (
          <>
            {' '}
            <Trans>
              The mean goes from {withDecimalMark(mean.before)}% to {withDecimalMark(mean.after)}%.
            </Trans>
          </>
        )}
      </p>
      {moved.length > 0 && (
        <ScrollTable label={t`What changes`} role="group">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Student</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Current</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Final</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {moved.slice(0, shown).map(({ student, current, final }) => (
              <tr key={student.id}>
                <th scope="row" translate="no">
                  {student.firstName} {student.lastName}
                </th>
                <Step step={current} />
                <Step step={final} />
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <ShowMore size="small" hasMore={shown < moved.length} onMore={more}>
        <Trans>Show more students</Trans>
      </ShowMore>
    </>
  );
}

function Step({ step: { before, after } }: { step: Moved['current'] }) {
  const say = ({ percent, letter }: Moved['current']['before']) =>
    percent === null ? '–' : `${withDecimalMark(percent)}% ${letter ?? ''}`.trim();
  return (
    <td className="num">
      <Becomes from={<span dir="ltr">{say(before)}</span>} to={<b dir="ltr">{say(after)}</b>} />
    </td>
  );
}
