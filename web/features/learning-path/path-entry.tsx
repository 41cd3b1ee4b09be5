import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BookOpen, Check, Clock, Ellipsis, ListChecks } from 'lucide-react';
import type { PathEntry } from '../../../contract/learning-path.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { placeHash } from '../lesson/place-in-address.ts';
import { BeginAt } from './begin-at.tsx';
import { ReasonWords } from './reason-words.tsx';
import { useAsides } from './use-asides.ts';

interface PathEntryProps {
  courseId: string;
  entry: PathEntry;
}

/** One thing to read or to practise, why, and the ways to it and past it. */
export function PathEntryRow({ courseId, entry }: PathEntryProps) {
  const { t } = useLingui();
  const { activityId, title } = entry;
  const { putAside } = useAsides(courseId);
  const put = (as: 'later' | 'known') => putAside.mutate({ activityId, as });
  const isRead = entry.kind === 'read';
  return (
    <li className="item path-entry">
      {isRead ? <BookOpen /> : <ListChecks />}
      <div className="grow">
        {isRead ? <LessonLink courseId={courseId} entry={entry} /> : <QuizLink courseId={courseId} entry={entry} />}
        {isRead ? <WhyRead entry={entry} /> : <WhyPractise entry={entry} />}
      </div>
      <div className="row tight">
        {isRead ? (
          <ReadButton courseId={courseId} entry={entry} />
        ) : (
          <PractiseButton courseId={courseId} entry={entry} />
        )}
        <Menu
          trigger={
            <IconButton label={t`Put “${title}” aside`}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => put('later')}>
            <Clock />
            <Trans>Not now</Trans>
          </MenuItem>
          <MenuItem onSelect={() => put('known')}>
            <Check />
            <Trans>I know this</Trans>
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

const lessonParams = (courseId: string, { activityId }: PathEntry) => ({ id: courseId, lessonId: activityId });

function LessonLink({ courseId, entry }: PathEntryProps) {
  return (
    <Link
      className="title"
      to="/courses/$id/lessons/$lessonId"
      params={lessonParams(courseId, entry)}
      hash={placeHash(entry.block)}
      translate="no"
    >
      {entry.title}
    </Link>
  );
}

function QuizLink({ courseId, entry }: PathEntryProps) {
  return (
    <Link
      className="title"
      to="/courses/$id/quiz/$quizId"
      params={{ id: courseId, quizId: entry.activityId }}
      translate="no"
    >
      {entry.title}
    </Link>
  );
}

function WhyRead({ entry: { heading, isNew, isReadSince, reasons } }: Pick<PathEntryProps, 'entry'>) {
  return (
    <>
      {reasons.map((reason) => (
        <p className="meta" key={`${reason.activityId} ${reason.criterion ?? ''}`}>
          <ReasonWords reason={reason} />
        </p>
      ))}
      {(heading !== null || isNew || isReadSince) && (
        <p className="meta">
          {isNew && (
            <>
              <Trans>You have not opened it yet.</Trans>{' '}
            </>
          )}
          {isReadSince && (
            <>
              <Trans>You have been in it again since.</Trans>{' '}
            </>
          )}
          <BeginAt heading={heading} />
        </p>
      )}
    </>
  );
}

function WhyPractise({ entry: { missed, questions, canTakeAgain, attemptsLeft } }: Pick<PathEntryProps, 'entry'>) {
  return (
    <>
      <p className="meta">
        <Plural
          value={questions}
          one="Its # question is not right yet."
          other={`${missed} of # questions still to get right.`}
        />
      </p>
      {canTakeAgain && (
        <p className="meta">
          {attemptsLeft === null ? (
            <Trans>You can take it as often as you like.</Trans>
          ) : (
            <Plural value={attemptsLeft} one="You have # attempt left." other="You have # attempts left." />
          )}
        </p>
      )}
    </>
  );
}

function ReadButton({ courseId, entry }: PathEntryProps) {
  return (
    <LinkButton
      size="small"
      to="/courses/$id/lessons/$lessonId"
      params={lessonParams(courseId, entry)}
      hash={placeHash(entry.block)}
    >
      {entry.isNew ? <Trans context="verb">Read</Trans> : <Trans>Read again</Trans>}
      <Of title={entry.title} />
    </LinkButton>
  );
}

/** To the quiz where it can be taken again, else to the attempt in which something was missed last. */
function PractiseButton({ courseId, entry: { activityId: quizId, attemptId, canTakeAgain, title } }: PathEntryProps) {
  if (canTakeAgain || attemptId === null) {
    return (
      <LinkButton size="small" to="/courses/$id/quiz/$quizId" params={{ id: courseId, quizId }}>
        <Trans>Take again</Trans>
        <Of title={title} />
      </LinkButton>
    );
  }
  return (
    <LinkButton
      size="small"
      to="/courses/$id/quiz/$quizId/attempts/$attemptId"
      params={{ id: courseId, quizId, attemptId }}
    >
      <Trans>Look through</Trans>
      <Of title={title} />
    </LinkButton>
  );
}

function Of({ title }: { title: string }) {
  return (
    <span className="sr" translate="no">
      : {title}
    </span>
  );
}
