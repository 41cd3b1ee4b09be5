import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeerReviewPlan, PeerReviewSettings } from '../../../contract/peer-reviews.ts';
import { DateTimeInput } from '../../lib/date-time-input.tsx';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { faultsOf } from '../../lib/errors.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { momentOf, wallTimeOf } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { WholeInput } from '../../ui/whole-input.tsx';

interface SettingsDialogProps {
  assignmentId: string;
  plan: PeerReviewPlan;
  onClose: () => void;
}

const usual: PeerReviewSettings = {
  perStudent: 3,
  isAutomatic: true,
  anonymity: 'both',
  dueAt: null,
  countsTowardsGrade: false,
};

const anonymities = ['both', 'reviewers', 'open'] as const;

/** How students review each other's work. */
export default function SettingsDialog({ assignmentId, plan, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const params = { id: assignmentId };
  const { seen, theirs, refused, take, keep } = useSeen(plan, () =>
    api('GET /api/assignments/{id}/peer-review', { params }),
  );
  const [settings, setSettings] = useState(plan.settings ?? usual);
  const change = (part: Partial<PeerReviewSettings>) => setSettings({ ...settings, ...part });
  const save = useMutation({
    mutationFn: (next: PeerReviewSettings | null) =>
      api('PUT /api/assignments/{id}/peer-review', { params, body: { settings: next, revision: seen.revision } }),
    onSuccess: async (next) => {
      toast({ title: next.settings ? t`Saved` : t`Peer review ended` });
      queryClient.setQueryData(reading('GET /api/assignments/{id}/peer-review', { params }).queryKey, next);
      await queryClient.invalidateQueries({ queryKey: reading('GET /api/assignments/{id}', { params }).queryKey });
      onClose();
    },
    onError: async (error) => {
      if (await refused(error)) save.reset();
    },
  });
  const words = { both: t`No names at all`, reviewers: t`Authors do not learn who reviewed`, open: t`All names` };
  const fault = faultsOf(save.error)['settings.perStudent'];
  const yesOrNo = (is: boolean) => (is ? t`Yes` : t`No`);
  const wordsOf = (of: PeerReviewSettings): [string, string][] => [
    [t`Reviews that each student writes`, formatNumber(of.perStudent)],
    [t`Names that students see`, words[of.anonymity]],
    [t`Reviews are due`, of.dueAt === null ? '–' : formatMoment(of.dueAt)],
    [t`Give them out once the assignment is due`, yesOrNo(of.isAutomatic)],
    [t`Reviews count towards the grade`, yesOrNo(of.countsTowardsGrade)],
  ];
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Peer review</Trans>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending && !theirs) save.mutate(settings);
        }}
      >
        <div className="body stack">
          <Field label={t`Reviews that each student writes`} error={fault}>
            <WholeInput
              min={1}
              max={10}
              required
              value={settings.perStudent}
              onWhole={(perStudent) => change({ perStudent })}
            />
          </Field>
          <Field label={t`Names that students see`}>
            <Select
              value={settings.anonymity}
              onChange={(event) =>
                change({ anonymity: anonymities.find((one) => one === event.target.value) ?? 'both' })
              }
            >
              {anonymities.map((one) => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Reviews are due`} note={t`optional`}>
            <DateTimeInput
              value={wallTimeOf(settings.dueAt)}
              onChange={(event) => change({ dueAt: momentOf(event.target.value) })}
            />
          </Field>
          <Checkbox
            checked={settings.isAutomatic}
            onChange={(event) => change({ isAutomatic: event.target.checked })}
            help={t`Otherwise you give them out yourself.`}
          >
            <Trans>Give them out once the assignment is due</Trans>
          </Checkbox>
          <Checkbox
            checked={settings.countsTowardsGrade}
            onChange={(event) => change({ countsTowardsGrade: event.target.checked })}
            help={t`The mean of the reviews is proposed as the score; you decide when it is written, and can change it.`}
          >
            <Trans>Reviews count towards the grade</Trans>
          </Checkbox>
          {theirs && (
            <Conflict
              theirs={theirs.settings ? wordsOf(theirs.settings) : [[t`Peer review`, t`Peer review ended`]]}
              onTake={() => {
                setSettings(theirs.settings ?? usual);
                take();
              }}
              onKeep={keep}
            />
          )}
          {save.error && fault === undefined && <FailureNotice error={save.error} />}
        </div>
        <div className="dfoot">
          {seen.settings && !theirs && (
            <Button type="button" look="danger-quiet" onClick={() => save.mutate(null)} {...waiting(save.isPending)}>
              <Trans>End peer review</Trans>
            </Button>
          )}
          <Button type="button" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={save.isPending} disabled={theirs !== null}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
