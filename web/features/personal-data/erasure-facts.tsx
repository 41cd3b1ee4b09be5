import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { ErasurePreview } from '../../../contract/personal-data.ts';
import { formatList, formatNumber } from '../../lib/numbers.ts';
import { Notice } from '../../ui/notice.tsx';

/** What goes, what stays and why, counted. */
export function ErasureFacts({ found }: { found: ErasurePreview }) {
  const { t } = useLingui();
  const { kept, removed, openCourses, pseudonym } = found;
  const under = <span translate="no">{pseudonym}</span>;
  const talk = [
    kept.posts > 0 && plural(kept.posts, { one: '# post', other: '# posts' }),
    kept.messages > 0 && plural(kept.messages, { one: '# message', other: '# messages' }),
    kept.reviews > 0 && plural(kept.reviews, { one: '# review', other: '# reviews' }),
  ].filter((part) => part !== false);
  return (
    <>
      {openCourses.length > 0 && (
        <Notice tone="warn">
          <p>
            <Trans>On the staff of courses that run or are being prepared. Give them to somebody else first:</Trans>
          </p>
          <ul className="erasure-courses">
            {openCourses.map(({ id, title, courseCode }) => (
              <li key={id} translate="no">
                <Link to="/courses/$id/people" params={{ id }} className="link">
                  {[courseCode, title].filter(Boolean).join(' · ')}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Facts
        title={<Trans>Goes for good</Trans>}
        lines={[
          t`Name, e-mail, username, picture, sign-in and sessions`,
          t`Supervisors, accommodations, and what staff noted about them`,
          removed.drafts + removed.ungraded > 0 &&
            plural(removed.drafts + removed.ungraded, {
              one: '# draft or ungraded work',
              other: '# drafts and ungraded works',
            }),
          removed.files > 0 && plural(removed.files, { one: '# file', other: '# files' }),
          removed.certificates > 0 &&
            plural(removed.certificates, {
              one: '# certificate: its code is then unknown to whoever checks it',
              other: '# certificates: their codes are then unknown to whoever checks them',
            }),
          removed.notes > 0 && plural(removed.notes, { one: '# note in lessons', other: '# notes in lessons' }),
          removed.notifications + removed.mails > 0 &&
            plural(removed.notifications + removed.mails, {
              one: '# notification or mail to them',
              other: '# notifications and mails to them',
            }),
        ]}
      />
      <Facts
        title={<Trans>Stays, by “{under}”</Trans>}
        lines={[
          kept.grades + kept.works > 0 &&
            t`Grades (${formatNumber(kept.grades)}) and graded work (${formatNumber(kept.works)}): the college must be able to account for them`,
          kept.courses > 0 &&
            plural(kept.courses, {
              one: 'Having been in # course: its figures',
              other: 'Having been in # courses: their figures',
            }),
          talk.length > 0 && t`${formatList(talk)}: others have answered`,
          t`The audit log, without the name: who did what must stay provable, for as long as your settings keep it`,
        ]}
      />
      <p className="meta">
        <Trans>
          The name is taken out of what others wrote too, but not out of the content of files, nor out of lessons and
          questions. Backups keep it until they are replaced.
        </Trans>
      </p>
    </>
  );
}

function Facts({ title, lines }: { title: ReactNode; lines: (string | false)[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="erasure-facts">
      <h3 id={id}>{title}</h3>
      <ul>
        {lines
          .filter((line) => line !== false)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </section>
  );
}
