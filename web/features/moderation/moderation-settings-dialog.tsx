import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModerationForm, ModerationSettings } from '../../../contract/moderation.ts';
import { api } from '../../lib/api.ts';
import { faultsOf } from '../../lib/errors.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useUser } from '../../lib/session.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { WholeInput } from '../../ui/whole-input.tsx';
import { moderationFormQuery } from './queries.ts';

interface Props {
  assignmentId: string;
  form: ModerationForm;
  onClose: () => void;
}

/** How many grade each submission, and who decides. */
export default function ModerationSettingsDialog({ assignmentId, form, onClose }: Props) {
  const { t } = useLingui();
  const me = useUser().id;
  const { seen, theirs, refused, take, keep } = useSeen(form, () =>
    api('GET /api/assignments/{id}/moderation/settings', { params: { id: assignmentId } }),
  );
  const { moderators } = seen;
  const first = moderators.find(({ id }) => id === me) ?? moderators[0];
  const usual = { graders: 2, moderatorId: first?.id ?? '', seesEachOther: false, hidesGraders: false };
  const [settings, setSettings] = useState<ModerationSettings>(form.settings ?? usual);
  const change = (part: Partial<ModerationSettings>) => setSettings({ ...settings, ...part });
  const save = useSaving(assignmentId, seen.revision, onClose, refused);
  // Only one who may no longer decide is replaced then.
  const isLocked = seen.locked !== null && moderators.some(({ id }) => id === seen.settings?.moderatorId);
  const fault = faultsOf(save.error)['settings.graders'];
  const yesOrNo = (is: boolean) => (is ? t`Yes` : t`No`);
  function wordsOf(of: ModerationSettings, { moderators: people }: ModerationForm): [string, string][] {
    const moderator = people.find(({ id }) => id === of.moderatorId);
    return [
      [t`Graders for each submission`, formatNumber(of.graders)],
      [t`Moderator`, moderator ? `${moderator.firstName} ${moderator.lastName}` : '–'],
      [t`Graders see each other’s grades`, yesOrNo(of.seesEachOther)],
      [t`Students do not learn who graded`, yesOrNo(of.hidesGraders)],
    ];
  }
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Several graders</Trans>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending && !theirs) save.mutate(settings);
        }}
      >
        <fieldset className="body stack mod-settings" disabled={isLocked}>
          <p className="meta">
            <Trans>
              Graders give provisional grades. What becomes the score is decided by the moderator, and students see
              nothing before.
            </Trans>
          </p>
          {seen.locked !== null && (
            <Notice>
              <p>{seen.locked}</p>
            </Notice>
          )}
          <Field label={t`Graders for each submission`} error={fault}>
            <WholeInput min={2} max={5} required value={settings.graders} onWhole={(graders) => change({ graders })} />
          </Field>
          <Field label={t`Moderator`}>
            <Select value={settings.moderatorId} onChange={(event) => change({ moderatorId: event.target.value })}>
              {moderators.map(({ id, firstName, lastName }) => (
                <option key={id} value={id} translate="no">
                  {firstName} {lastName}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox
            checked={settings.seesEachOther}
            onChange={(event) => change({ seesEachOther: event.target.checked })}
            help={t`Otherwise each grades without knowing what the others have given.`}
          >
            <Trans>Graders see each other’s grades</Trans>
          </Checkbox>
          <Checkbox
            checked={settings.hidesGraders}
            onChange={(event) => change({ hidesGraders: event.target.checked })}
            help={t`Comments come in the name of the moderator, annotations in nobody’s.`}
          >
            <Trans>Students do not learn who graded</Trans>
          </Checkbox>
          {theirs && (
            <Conflict
              theirs={theirs.settings ? wordsOf(theirs.settings, theirs) : [[t`Several graders`, t`One grader again`]]}
              onTake={() => {
                setSettings(theirs.settings ?? usual);
                take();
              }}
              onKeep={keep}
            />
          )}
          {save.error && fault === undefined && <FailureNotice error={save.error} />}
        </fieldset>
        <div className="dfoot">
          {seen.settings && seen.locked === null && !theirs && (
            <Button look="danger-quiet" onClick={() => save.mutate(null)} {...waiting(save.isPending)}>
              <Trans>One grader again</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={save.isPending} disabled={isLocked || theirs !== null}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useSaving(id: string, revision: number, onSaved: () => void, refused: (error: unknown) => Promise<boolean>) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (settings: ModerationSettings | null) =>
      api('PUT /api/assignments/{id}/moderation/settings', { params: { id }, body: { settings, revision } }),
    onSuccess: (form) => {
      queryClient.setQueryData(moderationFormQuery(id).queryKey, form);
      toast({ title: t`Saved` });
      onSaved();
    },
    onError: async (error) => {
      if (await refused(error)) save.reset();
    },
  });
  return save;
}
