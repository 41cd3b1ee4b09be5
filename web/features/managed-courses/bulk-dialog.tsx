import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlannedChange } from '../../../contract/course-changes.ts';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BulkDone } from './bulk-done.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { type BulkValues, changeOf, emptyValues } from './bulk-values.ts';
import { useCoursesChanged } from './catalogue-pages.ts';
import { Failure } from './failure.tsx';

interface BulkDialogProps {
  courses: readonly ManagedCourse[];
  onCourses: (courses: readonly ManagedCourse[]) => void;
  onClose: () => void;
}

/** First what is to change, then what that does to each course, then it is done: to all of them or to none. */
export function BulkDialog({ courses, onCourses, onClose }: BulkDialogProps) {
  const [values, setValues] = useState<BulkValues>(emptyValues);
  const changed = useCoursesChanged();
  const idsOf = (those: readonly { id: string }[]) => those.map(({ id }) => id);
  const preview = useMutation({
    mutationFn: (ids: string[]) =>
      api('POST /api/course-change-previews', { body: { courses: ids, change: changeOf(values) } }),
  });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const apply = useMutation({
    mutationFn: () =>
      api('POST /api/course-changes', { body: { courses: idsOf(courses), change: changeOf(values) }, idempotencyKey }),
    onSuccess: () => changed(),
  });
  const planned = preview.data;
  const refusing = planned?.filter(({ refusals }) => refusals.length > 0) ?? [];
  const changing = planned?.filter(({ changes }) => changes.length > 0) ?? [];
  const leaveOut = () => {
    const out = new Set(refusing.map(({ course }) => course.id));
    const rest = courses.filter(({ id }) => !out.has(id));
    onCourses(rest);
    if (rest.length === 0) onClose();
    else preview.mutate(idsOf(rest));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Plural value={courses.length} one="Change # course" other="Change # courses" />}
    >
      {apply.data ? (
        <BulkDone made={apply.data} onClose={onClose} />
      ) : (
        <>
          <div className="body stack mc-bulk-body">
            {planned ? (
              <BulkPreview planned={planned} />
            ) : (
              <BulkFields values={values} onChange={setValues} error={preview.error} />
            )}
            <Failure error={apply.error} />
          </div>
          <Foot
            planned={planned}
            refusing={refusing.length}
            changing={changing.length}
            isChosen={values.chosen.length > 0}
            busy={preview.isPending || apply.isPending}
            onBack={() => (planned ? preview.reset() : onClose())}
            onPreview={() => preview.mutate(idsOf(courses))}
            onLeaveOut={leaveOut}
            onApply={() => apply.mutate()}
          />
        </>
      )}
    </Dialog>
  );
}

interface FootProps {
  planned: readonly PlannedChange[] | undefined;
  refusing: number;
  changing: number;
  isChosen: boolean;
  busy: boolean;
  onBack: () => void;
  onPreview: () => void;
  onLeaveOut: () => void;
  onApply: () => void;
}

function Foot({ planned, refusing, changing, isChosen, busy, ...on }: FootProps) {
  return (
    <div className="dfoot">
      <Button onClick={on.onBack}>{planned ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}</Button>
      {!planned && (
        <Button look="primary" busy={busy} disabled={!isChosen} onClick={on.onPreview}>
          <Trans>Preview</Trans>
        </Button>
      )}
      {planned && refusing > 0 && (
        <Button look="primary" busy={busy} onClick={on.onLeaveOut}>
          <Plural value={refusing} one="Leave # course out" other="Leave # courses out" />
        </Button>
      )}
      {planned && refusing === 0 && (
        <Button look="primary" busy={busy} disabled={changing === 0} onClick={on.onApply}>
          <Plural value={changing} one="Change # course" other="Change # courses" />
        </Button>
      )}
    </div>
  );
}
