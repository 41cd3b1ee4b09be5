import './moderation.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, Users } from 'lucide-react';
import { useState } from 'react';
import type { ModeratedWork, Moderation } from '../../../contract/moderation.ts';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { ModeratedWorkCard } from './moderated-work-card.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { moderationQuery } from './queries.ts';

/** Every submission with what its graders have given, and what the moderator makes of it. */
export function ModerationPage({ moderation }: { moderation: Moderation }) {
  const { course, works, released } = moderation;
  const [given, setGiven] = useState<readonly ModeratedWork[] | null>(null);
  const decided = works.filter(({ decision }) => decision !== null).length;
  const all = works.length;
  return (
    <div data-hue={course.hue} className="mod">
      <p>
        <Link
          className="back"
          to="/courses/$id/assignments/$assignmentId"
          params={{ id: course.id, assignmentId: moderation.id }}
        >
          <ArrowLeft />
          <Trans>Back to the assignment</Trans>
        </Link>
      </p>
      <PageHead
        title={
          <>
            <span className="sr">
              <Trans>Moderation:</Trans>{' '}
            </span>
            <span translate="no">{moderation.title}</span>
          </>
        }
        sub={
          <span className="row wrap tight">
            <Badge tone={decided === all ? 'ok' : 'info'}>
              <span className="num">
                <Trans>
                  {decided} of {all} decided
                </Trans>
              </span>
            </Badge>
            {moderation.points !== null && (
              <span className="meta num">
                <Plural value={Number(moderation.points)} one="# point" other="# points" />
              </span>
            )}
          </span>
        }
        action={
          !released &&
          !moderation.closed && (
            <span className="row tight wrap">
              <Button onClick={() => setGiven(works)} disabled={all === 0}>
                <Users />
                <Trans>Give out work</Trans>
              </Button>
              <ReleaseButton
                id={moderation.id}
                decided={decided}
                undecided={works.filter(isUndecided).length}
                isPostedAtOnce={!moderation.postsManually}
              />
            </span>
          )
        }
      />
      {released && (
        <Notice tone="ok" icon={CircleCheck}>
          <p>
            <Trans>
              <span translate="no">
                {released.by.firstName} {released.by.lastName}
              </span>{' '}
              released these grades on {formatMoment(released.at)}. Change them in the gradebook, as any other score.
            </Trans>
          </p>
        </Notice>
      )}
      {!released && <ClosedNotice courseId={course.id} closed={moderation.closed} />}
      {all === 0 ? (
        <EmptyState title={<Trans>Nothing was handed in yet</Trans>}>
          <Trans>Submissions are listed here with the grades that they are given.</Trans>
        </EmptyState>
      ) : (
        <ul className="mod-works">
          {works.map((work) => (
            <ModeratedWorkCard key={work.id} moderation={moderation} work={work} onPlaces={() => setGiven([work])} />
          ))}
        </ul>
      )}
      {given && <PlacesDialog moderation={moderation} works={given} onClose={() => setGiven(null)} />}
    </div>
  );
}

/** Somebody has graded it, and what becomes the score is open. */
const isUndecided = ({ decision, grades }: ModeratedWork) =>
  decision === null && grades.some(({ entered }) => entered !== null);

interface ReleaseProps {
  id: string;
  decided: number;
  /** Graded, and not decided on: nothing is released before. */
  undecided: number;
  /** Students see the scores with that. */
  isPostedAtOnce: boolean;
}

export function ReleaseButton({ id, decided, undecided, isPostedAtOnce }: ReleaseProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  // A retry of the same release is answered as the first, also where the answer was lost.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const release = useMutation({
    mutationFn: () =>
      api('POST /api/assignments/{id}/moderation/release', {
        params: { id },
        body: {},
        idempotencyKey,
      }),
    onSuccess: async ({ released }) => {
      setAsking(false);
      toast({ title: plural(released, { one: '# grade is released', other: '# grades are released' }) });
      await queryClient.invalidateQueries({ queryKey: moderationQuery(id).queryKey });
    },
  });
  return (
    <>
      {undecided > 0 && (
        <span className="meta num">
          <Plural
            value={undecided}
            one="# graded submission is not decided on"
            other="# graded submissions are not decided on"
          />
        </span>
      )}
      <Button look="primary" disabled={decided === 0 || undecided > 0} onClick={() => setAsking(true)}>
        <Trans>Release grades</Trans>
      </Button>
      <Confirm
        open={isAsking}
        title={<Trans>Release grades?</Trans>}
        description={
          isPostedAtOnce
            ? plural(decided, {
                one: '# grade becomes the score, and its student sees it at once.',
                other: '# grades become scores, and students see them at once.',
              })
            : plural(decided, {
                one: '# grade becomes the score. Its student sees it once it is posted in the gradebook.',
                other: '# grades become scores. Students see them once they are posted in the gradebook.',
              })
        }
        verb={t`Release`}
        look="primary"
        busy={release.isPending}
        onConfirm={() => release.mutate()}
        onCancel={() => {
          release.reset();
          setAsking(false);
        }}
      >
        {release.error && (
          <Notice tone="bad">
            <p>{sentenceOf(release.error)}</p>
          </Notice>
        )}
      </Confirm>
    </>
  );
}
