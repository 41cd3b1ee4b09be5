import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSettingsChanged } from './settings-calls.ts';
import { UngradedNotice } from './ungraded-notice.tsx';
import type { Change } from './status-words.ts';

/** One thing that can be done with the whole course, and what it does. */
export function StatusChange({ courseId, change, isNext }: { courseId: string; change: Change; isNext: boolean }) {
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useStatusChange(courseId, change, () => setAsking(false));
  const { ask, verb, note, danger = false } = change;
  const look = danger ? ('danger-quiet' as const) : isNext ? ('primary' as const) : undefined;
  return (
    <li className="item status-change">
      <p className="grow meta">{i18n._(note)}</p>
      <Button {...(look && { look })} busy={isPending && !ask} onClick={() => (ask ? setAsking(true) : mutate())}>
        {i18n._(verb)}
      </Button>
      <StatusQuestion
        courseId={courseId}
        change={change}
        open={isAsking}
        onOpenChange={setAsking}
        busy={isPending}
        onConfirm={mutate}
      />
    </li>
  );
}

interface StatusQuestionProps {
  courseId: string;
  change: Change;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
}

/** Asked before what is not taken back as easily as it was done. */
export function StatusQuestion({ courseId, change, open, onOpenChange, busy, onConfirm }: StatusQuestionProps) {
  const { i18n } = useLingui();
  const { ask, verb, danger = false } = change;
  if (!ask) return null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={i18n._(ask.title)} description={i18n._(ask.description)}>
      {change.to === 'completed' && <UngradedNotice courseId={courseId} />}
      <div className="dfoot settings-ask">
        <Button onClick={() => onOpenChange(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => onConfirm()}>
          {i18n._(verb)}
        </Button>
      </div>
    </Dialog>
  );
}

export function useStatusChange(courseId: string, { to, done }: Change, onDone: () => void) {
  const { i18n, t } = useLingui();
  const changed = useSettingsChanged(courseId);
  return useMutation({
    mutationFn: () => api('PUT /api/courses/{id}/status', { params: { id: courseId }, body: { status: to } }),
    onSuccess: async (settings) => {
      toast({ title: i18n._(done) });
      onDone();
      await changed(settings);
    },
    onError: (error) => {
      if (isStatus(error, 401)) return;
      onDone();
      toast({ tone: 'bad', title: t`The course stays as it is`, description: sentenceOf(error) });
    },
  });
}
