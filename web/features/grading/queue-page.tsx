import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { QueuedWork } from '../../../contract/grading.ts';
import { formatAgo, formatDate, formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { QueuedLink } from './queued-link.tsx';

/** What waits to be graded in all of one's courses, the longest first. */
export function QueuePage({ queue }: { queue: readonly QueuedWork[] }) {
  const { t } = useLingui();
  const { course: courseId }: { course?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (course: string) =>
    void navigate({ to: '/grading', search: course ? { course } : {}, replace: true, resetScroll: false });
  const courses = new Map(queue.map(({ course }) => [course.id, course]));
  const isThere = typeof courseId === 'string' && courses.has(courseId);
  const shown = isThere ? queue.filter(({ course }) => course.id === courseId) : queue;
  const waiting = shown.reduce((total, item) => total + item.waiting, 0);
  return (
    <>
      <PageHead
        title={<Trans>Grading</Trans>}
        sub={
          <Plural
            value={waiting}
            _0="Nothing waits to be graded."
            one="# submission waits to be graded."
            other="# submissions wait to be graded."
          />
        }
      />
      {queue.length === 0 ? (
        <EmptyState title={<Trans>All is graded</Trans>}>
          <Trans>What students hand in appears here, with what has waited longest first.</Trans>
        </EmptyState>
      ) : (
        <div className="stack loose">
          {courses.size > 1 && (
            <div className="gr-queue-tools">
              <Field label={t`Course`}>
                <Select value={isThere ? courseId : ''} onChange={(event) => choose(event.target.value)}>
                  <option value="">{t`All courses`}</option>
                  {[...courses.values()].map(({ id, courseCode, title }) => (
                    <option key={id} value={id} translate="no">
                      {`${courseCode} ${title}`}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          )}
          <QueueTable items={shown} />
        </div>
      )}
    </>
  );
}

function QueueTable({ items }: { items: readonly QueuedWork[] }) {
  const { t } = useLingui();
  return (
    <ScrollTable label={t`Work to grade`} tableClass="gr-queue">
      <thead>
        <tr>
          <th scope="col">{t`Title`}</th>
          <th scope="col">{t`Course`}</th>
          <th scope="col" className="only-wide">{t`Due`}</th>
          <th scope="col" className="only-wide">{t`Waiting since`}</th>
          <th scope="col" className="right">{t`To grade`}</th>
          <th scope="col" className="only-wide">
            <span className="sr">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <QueueRow key={item.id} item={item} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function QueueRow({ item }: { item: QueuedWork }) {
  const { t } = useLingui();
  const { kind, id, title, course, dueAt, waiting, oldest } = item;
  const isQuiz = kind === 'quiz';
  const isDiscussion = kind === 'discussion';
  const quiz = { to: '/courses/$id/quizzes/$quizId/results', params: { id: course.id, quizId: id } } as const;
  const assignment = {
    to: '/courses/$id/assignments/$assignmentId/grading',
    params: { id: course.id, assignmentId: id },
  } as const;
  const discussion = { to: '/discussions/$topicId/grading', params: { topicId: id } } as const;
  const label = t`Grade ${title}`;
  return (
    <tr>
      <th scope="row">
        <QueuedLink item={item} className="link">
          <span translate="no">{title}</span>
        </QueuedLink>{' '}
        {isQuiz && (
          <Badge>
            <Trans>Quiz</Trans>
          </Badge>
        )}
        {isDiscussion && (
          <Badge>
            <Trans>Discussion</Trans>
          </Badge>
        )}
      </th>
      <td>
        <CourseCode course={course} />
      </td>
      <td className="nowrap num only-wide">
        {dueAt && (
          <time dateTime={dueAt} title={formatMoment(dueAt)} translate="no">
            {formatDate(dueAt)}
          </time>
        )}
      </td>
      <td className="nowrap num only-wide">
        <time dateTime={oldest} title={formatMoment(oldest)} translate="no">
          {formatAgo(oldest)}
        </time>
      </td>
      <td className="right num">
        <b>{formatNumber(waiting)}</b>
      </td>
      <td className="right only-wide">
        {isQuiz ? (
          <LinkButton size="small" {...quiz} search={{ tab: 'grading' }} aria-label={label}>
            <Trans>Grade</Trans>
          </LinkButton>
        ) : isDiscussion ? (
          <LinkButton size="small" {...discussion} aria-label={label}>
            <Trans>Grade</Trans>
          </LinkButton>
        ) : (
          <LinkButton size="small" {...assignment} aria-label={label}>
            <Trans>Grade</Trans>
          </LinkButton>
        )}
      </td>
    </tr>
  );
}
