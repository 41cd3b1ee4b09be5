import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, Clock, FileText } from 'lucide-react';
import type { BoardItem } from '../../../contract/assignments.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { DueBadge } from './due-badge.tsx';
import { MarkShown } from './mark-shown.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';

/** A piece of work in one of the three columns. */
export function TaskCard({ item, isFirst }: { item: BoardItem; isFirst?: boolean }) {
  return (
    <li className="task" data-hue={item.course.hue}>
      <p className="row between">
        <CourseCode course={item.course} />
        <span className="meta num">
          {item.status === 'graded' && item.gradedAt ? (
            <time dateTime={item.gradedAt} title={formatMoment(item.gradedAt)}>
              <Trans>Graded {agoWithin(item.gradedAt)}</Trans>
            </time>
          ) : (
            item.points !== null && <Plural value={item.points} one="# point" other="# points" />
          )}
        </span>
      </p>
      <SubHeading translate="no">{item.title}</SubHeading>
      {item.status === 'graded' ? (
        <Graded item={item} />
      ) : item.status === 'submitted' ? (
        <Submitted item={item} />
      ) : (
        <Pending item={item} isFirst={isFirst} />
      )}
    </li>
  );
}

function Pending({ item, isFirst = false }: { item: BoardItem; isFirst?: boolean | undefined }) {
  return (
    <>
      <DueBadge item={item} />
      {item.locked === null && <OpenLink item={item} look={isFirst ? 'primary' : undefined} words={startWords(item)} />}
    </>
  );
}

function startWords(item: BoardItem): string {
  if (item.kind === 'discussion') return t`Join Discussion`;
  return item.kind === 'quiz' ? startQuiz(item) : startAssignment(item);
}

const startQuiz = ({ status }: BoardItem) => (status === 'in_progress' ? t`Resume Quiz` : t`Start Quiz`);
const startAssignment = ({ hasDraft }: BoardItem) => (hasDraft ? t`Continue Assignment` : t`Start Assignment`);

function Submitted({ item }: { item: BoardItem }) {
  const { submittedAt, files, timeliness } = item;
  const [file] = files;
  const isPosted = item.kind === 'discussion';
  return (
    <>
      <p className="why">
        <Badge tone="info" icon={Clock}>
          <Trans>Under Review</Trans>
        </Badge>
        {timeliness === 'late' && (
          <Badge tone="warn">
            <Trans>Late</Trans>
          </Badge>
        )}
        {submittedAt && (
          <time className="meta num" dateTime={submittedAt} title={formatMoment(submittedAt)}>
            {isPosted ? <Trans>Posted {agoWithin(submittedAt)}</Trans> : <Trans>Sent {agoWithin(submittedAt)}</Trans>}
          </time>
        )}
      </p>
      {file && (
        <p className="filerow">
          <FileText />
          <span className="truncate" translate="no" dir="auto">
            {file.name}
          </span>
          <span className="meta num">
            {files.length === 1 ? (
              sizeInWords(file.size)
            ) : (
              <Plural value={files.length - 1} one="and # more" other="and # more" />
            )}
          </span>
        </p>
      )}
      <OpenLink item={item} words={isPosted ? t`View Discussion` : t`View Submission`} />
    </>
  );
}

function Graded({ item }: { item: BoardItem }) {
  return (
    <>
      {item.isExcused ? (
        <p className="why">
          <Badge tone="ok" icon={CircleCheck}>
            <Trans>Excused</Trans>
          </Badge>
        </p>
      ) : (
        <MarkShown {...item} />
      )}
      {item.comment && (
        <p className="quote" translate="no">
          {quoted(item.comment)}
        </p>
      )}
      <OpenLink item={item} words={t`View Feedback`} />
    </>
  );
}

const quoted = (text: string) => t`“${text}”`;

/** Start Assignment and View Feedback open the assignment (product.md, section 2). */
function OpenLink({ item, look, words }: { item: BoardItem; look?: 'primary' | undefined; words: string }) {
  const name = `${words}: ${item.title}`;
  const id = item.course.id;
  if (item.kind === 'discussion') {
    // Who wrote in it, and is held back from it since, does not read it meanwhile.
    if (item.locked === 'module' || item.locked === 'not_open') return null;
    return (
      <LinkButton full look={look} to="/discussions/$topicId" params={{ topicId: item.id }} aria-label={name}>
        {words}
      </LinkButton>
    );
  }
  if (item.kind === 'quiz')
    return (
      <LinkButton full look={look} to="/courses/$id/quiz/$quizId" params={{ id, quizId: item.id }} aria-label={name}>
        {words}
      </LinkButton>
    );
  return (
    <LinkButton
      full
      look={look}
      to="/courses/$id/assignments/$assignmentId"
      params={{ id, assignmentId: item.id }}
      aria-label={name}
    >
      {words}
    </LinkButton>
  );
}
