import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, MessageCircle } from 'lucide-react';
import type { StudentQuestion } from '../../../contract/help.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Moment } from '../discussions/moment.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';

/** A post that waits for the staff, and the two ways to deal with it. */
export function QuestionLine({ question, onSettle }: { question: StudentQuestion; onSettle: () => void }) {
  const { t } = useLingui();
  const { id, topicId, kind, title, excerpt, author, isAnonymous, askedAt, replies, course } = question;
  const place = {
    to: '/discussions/$topicId',
    params: { topicId },
    hash: kind === 'topic' ? 'reply' : `reply-${id}`,
  } as const;
  return (
    <li className="question" data-hue={course.hue}>
      <Avatar {...author} size="small" />
      <div className="grow">
        <p className="meta">
          <strong translate="no">
            {author.firstName} {author.lastName}
          </strong>
          {isAnonymous && (
            <>
              {' '}
              <Trans>(anonymous to students)</Trans>
            </>
          )}
          {' · '}
          <span translate="no">{course.courseCode}</span>
          {' · '}
          <Moment at={askedAt} />
        </p>
        <SubHeading>
          <Link {...place} translate="no">
            {title}
          </Link>
        </SubHeading>
        <p className="question-words" translate="no">
          {excerpt}
        </p>
        <div className="row tight wrap">
          <LinkButton size="small" {...place} aria-label={t`Answer: ${title}`}>
            <MessageCircle />
            <Trans context="verb">Answer</Trans>
          </LinkButton>
          <Button size="small" look="quiet" onClick={onSettle} aria-label={t`No answer needed: ${title}`}>
            <Check />
            <Trans>No answer needed</Trans>
          </Button>
          {replies > 0 && (
            <span className="meta">{plural(replies, { one: '# reply so far', other: '# replies so far' })}</span>
          )}
        </div>
      </div>
    </li>
  );
}
