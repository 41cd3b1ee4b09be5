import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CircleX, TriangleAlert } from 'lucide-react';
import type { PlannedChange } from '../../../contract/course-changes.ts';
import { Status } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { fieldWords, isName, refusalWords, valueWords } from './change-words.ts';

/** Course by course what would change, and what is refused. */
export function BulkPreview({ planned }: { planned: readonly PlannedChange[] }) {
  const { t } = useLingui();
  const refusing = planned.filter(({ refusals }) => refusals.length > 0).length;
  return (
    <>
      {refusing > 0 && (
        <Notice tone="warn">
          <Plural
            value={refusing}
            one="# course cannot take this change, so nothing is done yet. Leave it out, or go back."
            other="# courses cannot take this change, so nothing is done yet. Leave them out, or go back."
          />
        </Notice>
      )}
      <ScrollTable label={t`What changes`} className="mc-preview">
        <thead>
          <tr>
            <th scope="col">{t`Course`}</th>
            <th scope="col">{t`What changes`}</th>
          </tr>
        </thead>
        <tbody>
          {planned.map((plan) => (
            <tr key={plan.course.id}>
              <th scope="row">
                <CourseCode course={plan.course} />
                <span className="mc-line meta" translate="no">
                  {plan.course.title}
                </span>
              </th>
              <td>
                <Changes plan={plan} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

function Changes({ plan: { changes, refusals, isOverfull, toPost } }: { plan: PlannedChange }) {
  const { i18n } = useLingui();
  if (changes.length === 0)
    return (
      <span className="meta">
        <Trans>Nothing: it is so already.</Trans>
      </span>
    );
  return (
    <ul className="mc-changes">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="meta">{i18n._(fieldWords[field])}</span>{' '}
          <span className="num" translate={isName(field, from) ? 'no' : undefined}>
            {valueWords(field, from)}
          </span>{' '}
          <ArrowRight />{' '}
          <span className="sr">
            <Trans>becomes</Trans>
          </span>{' '}
          <b className="num" translate={isName(field, to) ? 'no' : undefined}>
            {valueWords(field, to)}
          </b>
        </li>
      ))}
      {refusals.map((refusal) => (
        <li key={refusal}>
          <Status tone="bad" icon={CircleX}>
            {i18n._(refusalWords[refusal])}
          </Status>
        </li>
      ))}
      {isOverfull && (
        <li>
          <Status tone="warn" icon={TriangleAlert}>
            <Trans>More students are in it than it would have places for.</Trans>
          </Status>
        </li>
      )}
      {toPost > 0 && (
        <li>
          <Status tone="warn" icon={TriangleAlert}>
            <Plural
              value={toPost}
              one="The grades of # piece of work that was graded without names are posted by it, for good."
              other="The grades of # pieces of work that were graded without names are posted by it, for good."
            />
          </Status>
        </li>
      )}
    </ul>
  );
}
