import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WorkOfStudent } from '../../../contract/students.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { formatPoints } from '../../lib/numbers.ts';
import { Status } from '../../ui/badge.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { workStateText, workTone } from './work-words.ts';

/** All graded work of a course, with what was given for it as far as the viewer may know. */
export function WorkTable({ work, title }: { work: readonly WorkOfStudent[]; title: string }) {
  return (
    <ScrollTable label={t`Work and scores in ${title}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Work</Trans>
          </th>
          <th scope="col">
            <Trans>Due</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Score</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {work.map((each) => (
          <tr key={each.id}>
            <th scope="row" translate="no">
              {each.title}
            </th>
            <td>
              {each.dueAt === null ? '–' : <time title={formatMoment(each.dueAt)}>{formatDate(each.dueAt)}</time>}
            </td>
            <td>
              <Status tone={workTone(each)}>{workStateText(each)}</Status>
            </td>
            <td className="right num">
              {scoreText(each)}
              {each.isHeld && (
                <span className="meta block">
                  <Trans>not posted</Trans>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const scoreText = ({ points, possible }: WorkOfStudent): string =>
  points === null ? t`– of ${formatPoints(possible)}` : t`${formatPoints(points)} of ${formatPoints(possible)}`;
