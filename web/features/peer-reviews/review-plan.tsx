import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import type { PeerReviewPlan } from '../../../contract/peer-reviews.ts';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Ghost } from '../../ui/ghost.tsx';
import { late } from '../../ui/late.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { PlanTable } from './plan-table.tsx';

const SettingsDialog = late(() => import('./settings-dialog.tsx'));

/** Who reviews whom, and how far they are. */
export function ReviewPlan({ assignment }: { assignment: Assignment }) {
  const { data, error } = useQuery(reading('GET /api/assignments/{id}/peer-review', { params: { id: assignment.id } }));
  const [isSetting, setSetting] = useState(false);
  const canEdit = useFeature('peer_reviews') && (data?.canEdit ?? false);
  return (
    <Section
      title={<Trans>Peer review</Trans>}
      action={
        data &&
        canEdit && (
          <Button size="small" onClick={() => setSetting(true)}>
            {data.settings ? <Trans>Settings</Trans> : <Trans>Set up</Trans>}
          </Button>
        )
      }
    >
      {error && <p className="meta">{sentenceOf(error)}</p>}
      {!data && !error && <Ghost height={80} />}
      {data && !data.settings && (
        <p className="meta">
          <Trans>Students do not review each other’s work here.</Trans>
        </p>
      )}
      {data?.settings && <Plan assignment={assignment} plan={data} settings={data.settings} />}
      {isSetting && data && (
        <Suspense>
          <SettingsDialog assignmentId={assignment.id} plan={data} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Section>
  );
}

interface PlanProps {
  assignment: Assignment;
  plan: PeerReviewPlan;
  settings: NonNullable<PeerReviewPlan['settings']>;
}

export function Plan({ assignment, plan, settings }: PlanProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const givesOut = useFeature('peer_reviews');
  const params = { id: assignment.id };
  const { queryKey } = reading('GET /api/assignments/{id}/peer-review', { params });
  const allocate = useMutation({
    mutationFn: () => api('POST /api/assignments/{id}/peer-review/allocation', { params }),
    onSuccess: (next) => {
      const added = next.reviews.length - plan.reviews.length;
      const given = plural(added, { one: '# review is given out', other: '# reviews are given out' });
      const short = plural(settings.perStudent, {
        one: 'Too little work is handed in to give everybody # review',
        other: 'Too little work is handed in to give everybody # reviews',
      });
      if (!isShortOf(next, settings.perStudent))
        toast({ title: added > 0 ? given : t`Everybody has enough to review` });
      else if (added > 0) toast({ title: given, description: `${short}.` });
      else toast({ title: short });
      queryClient.setQueryData(queryKey, next);
    },
  });
  const score = useMutation({
    mutationFn: () => api('POST /api/assignments/{id}/peer-review/scores', { params }),
    onSuccess: async ({ written }) => {
      toast({
        title: plural(written, { 0: 'No score is missing', one: '# score is written', other: '# scores are written' }),
      });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const failure = allocate.error ?? score.error;
  const { proposed } = plan;
  return (
    <div className="stack">
      <Facts plan={plan} settings={settings} />
      {settings.countsTowardsGrade && <ClosedNotice courseId={assignment.course.id} closed={plan.closed} />}
      {plan.canEdit && !plan.closed && (
        <p className="row wrap">
          {givesOut && (
            <>
              <Button size="small" look="primary" busy={allocate.isPending} onClick={() => allocate.mutate()}>
                <Trans>Give out reviews</Trans>
              </Button>
              <Button size="small" onClick={() => setAdding(true)}>
                <Trans>Add by hand</Trans>
              </Button>
            </>
          )}
          {settings.countsTowardsGrade && plan.canCount && (
            <Button size="small" busy={score.isPending} onClick={() => score.mutate()} {...waiting(proposed === 0)}>
              <Plural value={proposed} one="Write # mean as score" other="Write # means as scores" />
            </Button>
          )}
        </p>
      )}
      {settings.countsTowardsGrade && !plan.canCount && (
        <Notice>
          <p>
            <Trans>Give the assignment a rubric and points, so that reviews can become scores.</Trans>
          </p>
        </Notice>
      )}
      {assignment.isAnonymous && (
        <p className="meta">
          <Trans>This work is graded without names, so a mean shows once the score is posted.</Trans>
        </p>
      )}
      {failure && (
        <Notice tone="bad">
          <p>{sentenceOf(failure)}</p>
        </Notice>
      )}
      {plan.reviews.length > 0 && (
        <details>
          <summary>
            <Trans>Who reviews whom</Trans>
          </summary>
          <PlanTable assignment={assignment} plan={plan} />
        </details>
      )}
      {isAdding && <AssignDialog assignmentId={assignment.id} plan={plan} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Whether somebody who has handed in has fewer to review than asked for, or nobody could review yet. */
function isShortOf({ students, reviews }: PeerReviewPlan, perStudent: number): boolean {
  const authors = new Set(students.map(({ student }) => student.id));
  const given = reviews.filter(({ authorId }) => authors.has(authorId));
  const countOf = (id: string) => given.filter(({ reviewerId }) => reviewerId === id).length;
  const reviewers = students.filter(({ hasSubmitted }) => hasSubmitted);
  return reviewers.length < 2 || reviewers.some(({ student }) => countOf(student.id) < perStudent);
}

function Facts({ plan, settings }: Pick<PlanProps, 'plan' | 'settings'>) {
  const completed = plan.reviews.filter(({ completedAt }) => completedAt !== null).length;
  const { perStudent, dueAt, isAutomatic, anonymity } = settings;
  return (
    <div className="stack tight">
      <p className="row wrap num">
        <Badge tone={completed > 0 && completed === plan.reviews.length ? 'ok' : undefined}>
          <Trans>
            {formatNumber(completed)} of {formatNumber(plan.reviews.length)} completed
          </Trans>
        </Badge>
        <Badge>
          <Plural value={perStudent} one="# review each" other="# reviews each" />
        </Badge>
        {anonymity !== 'open' && (
          <Badge>{anonymity === 'both' ? <Trans>No names</Trans> : <Trans>Reviewers are not named</Trans>}</Badge>
        )}
        {dueAt && (
          <Badge>
            <Trans>Due {formatMoment(dueAt)}</Trans>
          </Badge>
        )}
      </p>
      {isAutomatic && plan.allocatedAt === null && (
        <p className="meta">
          <Trans>They are given out by themselves once the assignment is due.</Trans>
        </p>
      )}
    </div>
  );
}
