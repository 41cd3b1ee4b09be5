import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModerationForm, ModerationSettings } from '../../../contract/moderation.ts';
import { api } from '../../lib/api.ts';
import { faultsOf } from '../../lib/errors.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
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
  const { moderators } = form;
  const first = moderators.find(({ id }) => id === me) ?? moderators[0];
  const usual = { graders: 2, moderatorId: first?.id ?? '', seesEachOther: false, hidesGraders: false };
  const [settings, setSettings] = useState<ModerationSettings>(form.settings ?? usual);
  const change = (part: Partial<ModerationSettings>) => setSettings({ ...settings, ...part });
  const save = useSaving(assignmentId, form.revision, onClose);
  // Only one who may no longer decide is replaced then.
  const isLocked = form.locked !== null && moderators.some(({ id }) => id === form.settings?.moderatorId);
  const fault = faultsOf(save.error)['settings.graders'];
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Several graders</Trans>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate(settings);
        }}
      >
        <fieldset className="body stack mod-settings" disabled={isLocked}>
          <p className="meta">
            <Trans>
              Graders give provisional grades. What becomes the score is decided by the moderator, and students see
              nothing before.
            </Trans>
          </p>
          {form.locked !== null && (
            <Notice>
              <p>{form.locked}</p>
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
          {save.error && fault === undefined && <FailureNotice error={save.error} />}
        </fieldset>
        <div className="dfoot">
          {form.settings && form.locked === null && (
            <Button look="danger-quiet" onClick={() => save.mutate(null)} {...waiting(save.isPending)}>
              <Trans>One grader again</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={save.isPending} disabled={isLocked}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useSaving(id: string, revision: number, onSaved: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: ModerationSettings | null) =>
      api('PUT /api/assignments/{id}/moderation/settings', { params: { id }, body: { settings, revision } }),
    onSuccess: (form) => {
      queryClient.setQueryData(moderationFormQuery(id).queryKey, form);
      toast({ title: t`Saved` });
      onSaved();
    },
  });
}
