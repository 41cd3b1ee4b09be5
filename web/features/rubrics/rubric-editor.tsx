import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Rubric } from '../../../contract/rubrics.ts';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { whyNotSaved } from '../../lib/why-not-saved.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { useTitle } from '../../lib/title.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { leadToAdded } from '../../ui/lead-to-added.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReorder } from '../create-course/use-reorder.ts';
import { UnlessTakenOff } from '../course/taken-off.tsx';
import { ArchivedNotice, useIsArchived, useMayEdit } from '../courses/archived-notice.tsx';
import { ReadOnly } from '../editor/read-only.tsx';
import { movedBy } from '../quiz-authoring/changed-lists.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { CriterionEditor } from './criterion-editor.tsx';
import { RubricHead } from './rubric-head.tsx';
import { RubricReading } from './rubric-reading.tsx';
import {
  afterSave,
  changed,
  type CriterionValues,
  inputOf,
  newRow,
  type RubricValues,
  sumOf,
  valuesOf,
} from './rubric-values.ts';

/** Where staff write a rubric; who may not change it reads it there. */
export function RubricEditor({ rubric }: { rubric: Rubric }) {
  const params = { id: rubric.id };
  const isArchived = useIsArchived(rubric.courseId) === true;
  const isFixed = useMayEdit(rubric.courseId) === false || isArchived;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { seen, theirs, refused, take, keep, goOnFrom } = useSeen(rubric, () =>
    api('GET /api/rubrics/{id}', { params }),
  );
  const [values, setValues] = useState(() => valuesOf(rubric));
  useTitle(values.title);
  const isUnsaved = JSON.stringify(inputOf(values)) !== JSON.stringify(inputOf(valuesOf(seen)));
  // From what stands then: what a save has just brought is not gone with the next letter.
  const setCriteria = (change: (now: CriterionValues[]) => CriterionValues[]) =>
    setValues((now) => ({ ...now, criteria: change(now.criteria) }));
  const order = useReorder(values.criteria.length, (from, to) => setCriteria((now) => movedBy(now, from, to - from)));
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (sent: RubricValues) =>
      api('PUT /api/rubrics/{id}', { params, body: { rubric: inputOf(sent), revision: seen.revision } }),
    onSuccess(saved, sent) {
      queryClient.setQueryData(reading('GET /api/rubrics/{id}', { params }).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/rubrics'] });
      goOnFrom(saved);
      setValues((now) => afterSave(now, sent, saved));
      toast({ title: t`Rubric saved` });
    },
    async onError(fault) {
      if (await refused(fault)) reset();
    },
  });
  const removal = useMutation({
    mutationFn: () => api('DELETE /api/rubrics/{id}', { params }),
    async onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/rubrics'] });
      toast({ title: t`Rubric deleted` });
      if (!isOnPageOf(rubric.id)) return;
      await navigate({
        to: '/courses/$id/rubrics',
        params: { id: rubric.courseId },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const errors = error instanceof ApiError ? error.fields : {};
  const failure = removal.error ?? (Object.keys(errors).length === 0 ? error : null);
  // What was typed when the course was put away stays to be read and copied.
  if (isFixed && !isUnsaved)
    return (
      <UnlessTakenOff courseId={rubric.courseId}>
        <RubricReading rubric={seen} />
      </UnlessTakenOff>
    );
  return (
    <UnlessTakenOff courseId={rubric.courseId} isUnsaved={isUnsaved} edits>
      <RubricHead rubric={rubric} title={<Trans>Edit rubric</Trans>} />
      <form
        className="stack loose"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!theirs) mutate(values);
        }}
      >
        {isArchived && <ArchivedNotice courseId={rubric.courseId} />}
        {seen.isUsed && !isFixed && (
          <Notice>
            <p>{t`Work has been assessed with this rubric, so only its words can change. Copy it to change its criteria or points.`}</p>
          </Notice>
        )}
        <ReadOnly when={isFixed} className="stack loose">
          <Field label={t`Title`} error={errors['rubric.title']}>
            <Input
              value={values.title}
              maxLength={200}
              onChange={({ currentTarget: { value } }) => setValues((now) => ({ ...now, title: value }))}
            />
          </Field>
          <ol className="stack">
            {values.criteria.map((criterion, index) => (
              <CriterionEditor
                key={criterion.key}
                criterion={criterion}
                index={index}
                count={values.criteria.length}
                isUsed={seen.isUsed}
                errors={errors}
                onChange={(change) => setCriteria((now) => changed(now, criterion.key, change))}
                onMove={order.moveBy}
                onRemove={() => setCriteria((now) => now.filter(({ key }) => key !== criterion.key))}
              />
            ))}
          </ol>
          <p className="sr" role="status">
            {order.said}
          </p>
          <div className="row wrap between">
            {!seen.isUsed && (
              <Button
                size="small"
                onClick={(event) =>
                  leadToAdded(event, () =>
                    setCriteria((now) => [...now, { ...newRow('10'), usesRanges: false, ratings: [] }]),
                  )
                }
              >
                <Plus />
                <Trans>Add criterion</Trans>
              </Button>
            )}
            <b className="num">
              <Trans>Total: {formatNumber(sumOf(values.criteria))} points</Trans>
            </b>
          </div>
        </ReadOnly>
        {theirs && (
          <Conflict
            theirs={[
              [t`Title`, theirs.title],
              [t`Criteria`, wordsOf(theirs)],
            ]}
            onTake={() => {
              setValues(valuesOf(theirs));
              take();
            }}
            onKeep={keep}
          />
        )}
        {failure && (
          <Notice tone="bad">
            <p>{whyNotSaved(failure)}</p>
          </Notice>
        )}
        {!isFixed && (
          <div className="row wrap">
            <Button type="submit" look="primary" busy={isPending} disabled={theirs !== null}>
              <Trans>Save</Trans>
            </Button>
            {!seen.isUsed && (
              <AskFirst
                renderButton={(ask) => (
                  <Button look="danger-quiet" busy={removal.isPending} onClick={ask}>
                    <Trans>Delete</Trans>
                  </Button>
                )}
                title={<Trans>Delete this rubric?</Trans>}
                description={<Trans>It is gone for everybody who teaches this course. This cannot be undone.</Trans>}
                verb={<Trans>Delete</Trans>}
                onConfirm={() => removal.mutate()}
              />
            )}
          </div>
        )}
      </form>
      <LeaveGuard isUnsaved={isUnsaved} isKept={false} />
    </UnlessTakenOff>
  );
}

/** A criterion a line, with its points. */
const wordsOf = ({ criteria }: Rubric) =>
  criteria.map(({ title, points }) => `${title}: ${formatNumber(Number(points))}`).join('\n');
