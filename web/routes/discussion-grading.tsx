import '../features/discussions/discussions.css';
import '../features/discussion-grading/discussion-grading.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { DiscussionGrading } from '../../contract/discussion-grading.ts';
import { Participants } from '../features/discussion-grading/participants.tsx';
import { PostsDesk } from '../features/discussion-grading/posts-desk.tsx';
import { gradingQuery } from '../features/discussion-grading/queries.ts';
import { ReplyGhosts } from '../features/discussions/reply-ghosts.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { useTitle } from '../lib/title.ts';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A graded discussion; the address says whose posts are open, else those of the first who waits are where there is room. */
export default function DiscussionGradingPage() {
  const { t } = useLingui();
  const { topicId } = useParams({ from: '/signed-in/discussions/$topicId/grading' });
  const { data: grading, error, refetch } = useQuery(gradingQuery(topicId));
  const title = grading?.title;
  useTitle(title === undefined ? t`Grading` : t`Grading: ${title}`);
  return (
    <div data-hue={grading?.course.hue}>
      <Link className="back" to="/discussions/$topicId" params={{ topicId }}>
        <ArrowLeft />
        <Trans>Discussion</Trans>
      </Link>
      <PageHead
        title={grading ? <span translate="no">{grading.title}</span> : <Trans>Grading</Trans>}
        sub={grading && <Counts grading={grading} />}
      />
      {error && !grading && (
        <ErrorState
          title={t`Could not load this discussion`}
          {...(![403, 404, 409].some((status) => isStatus(error, status)) && { onRetry: () => void refetch() })}
        >
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!error && !grading && <ReplyGhosts />}
      {grading && <Panes grading={grading} />}
    </div>
  );
}

function Counts({ grading: { course, students } }: { grading: DiscussionGrading }) {
  const waiting = students.filter(({ isWaiting }) => isWaiting).length;
  return (
    <>
      <span translate="no">{course.courseCode}</span>
      {' · '}
      {waiting === 0 ? (
        <Trans>nobody waits for a grade</Trans>
      ) : (
        plural(waiting, { one: '# student waits for a grade', other: '# students wait for a grade' })
      )}
    </>
  );
}

function Panes({ grading }: { grading: DiscussionGrading }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = typeof search['student'] === 'string' ? search['student'] : undefined;
  // Of who is graded meanwhile, too: only a choice leads on.
  const [first] = useState(() => nextWaiting(grading, undefined));
  const shown = chosen ?? first;
  const next = nextWaiting(grading, shown);
  const go = (student: string) =>
    void navigate({ to: '/discussions/$topicId/grading', params: { topicId: grading.id }, search: { student } });
  return (
    <div className={chosen ? 'posts-grading one' : 'posts-grading'}>
      <Participants grading={grading} chosen={shown} />
      <div className={chosen ? undefined : 'only-wide'}>
        {shown ? (
          <PostsDesk key={shown} grading={grading} userId={shown} onNext={next ? () => go(next) : null} />
        ) : (
          <EmptyState title={<Trans>Choose a student</Trans>}>
            <Trans>Their posts stand here in the order of writing, with the score beside them.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** Who waits behind this student in the list, else before them. */
function nextWaiting({ students }: DiscussionGrading, chosen: string | undefined): string | undefined {
  const at = students.findIndex(({ student }) => student.id === chosen);
  const others = [...students.slice(at + 1), ...students.slice(0, Math.max(at, 0))];
  return others.find(({ isWaiting }) => isWaiting)?.student.id;
}
