import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkOfStudent } from '../../../contract/students.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { Status } from '../../ui/badge.tsx';
import { workStateText, workTone } from './work-words.ts';

/** All graded work of a course, with what was given for it as far as the viewer may know. */
export function WorkTable({ work, title }: { work: readonly WorkOfStudent[]; title: string }) {
  const { t } = useLingui();
  return (
    <div className="scroll-x">
      <table className="ctable" aria-label={t`Work and scores in ${title}`}>
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
                {each.points === null ? t`– of ${each.possible}` : t`${each.points} of ${each.possible}`}
                {each.isHeld && (
                  <span className="meta block">
                    <Trans>not posted</Trans>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
