import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CourseCertificate } from '../../../contract/achievements.ts';
import { api } from '../../lib/api.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';

interface AskProps {
  courseId: string;
  certificate: CourseCertificate;
  open: boolean;
  onClose: () => void;
}

/** After either it is said, and the list is asked for again. */
function useChanged({ courseId, onClose }: Pick<AskProps, 'courseId' | 'onClose'>, said: string) {
  const queryClient = useQueryClient();
  return async () => {
    toast({ title: said });
    // First: the row asks the other question once it shows what stands now.
    onClose();
    await queryClient.invalidateQueries({
      queryKey: ['GET /api/courses/{id}/certificates', { params: { id: courseId } }],
    });
  };
}

const nameOf = ({ student }: CourseCertificate) => `${student.firstName} ${student.lastName}`;

export function RevokeDialog(props: AskProps) {
  const { t } = useLingui();
  const name = nameOf(props.certificate);
  return (
    <Dialog
      open={props.open}
      onOpenChange={(next) => !next && props.onClose()}
      title={t`Revoke the certificate of ${name}?`}
      description={t`Whoever verifies it sees that it is revoked, and since when. You can give it again.`}
    >
      <RevokeForm {...props} />
    </Dialog>
  );
}

function RevokeForm(props: AskProps) {
  const { t } = useLingui();
  const changed = useChanged(props, t`Certificate revoked`);
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('PUT /api/certificates/{id}/revocation', {
        params: { id: props.certificate.id },
        body: { reason: value('reason') },
      }),
    onDone: changed,
  });
  return (
    <form {...form}>
      <div className="body stack">
        {failure && (
          <Notice tone="bad">
            <p>{failure}</p>
          </Notice>
        )}
        <Field
          label={t`Reason`}
          help={t`The student reads it. Whoever verifies the certificate does not.`}
          error={errors['reason']}
        >
          <Textarea name="reason" rows={3} maxLength={500} required />
        </Field>
      </div>
      <div className="dfoot">
        <Button onClick={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="danger" busy={isSaving}>
          <Trans>Revoke</Trans>
        </Button>
      </div>
    </form>
  );
}

export function RestoreDialog(props: AskProps) {
  const { t } = useLingui();
  const name = nameOf(props.certificate);
  const changed = useChanged(props, t`Certificate given again`);
  const restore = useDeed(
    () => api('DELETE /api/certificates/{id}/revocation', { params: { id: props.certificate.id } }),
    changed,
  );
  return (
    <Confirm
      open={props.open}
      title={t`Give ${name} the certificate again?`}
      description={t`It verifies as valid again, with the same code. The student is told.`}
      verb={<Trans>Give again</Trans>}
      look="primary"
      busy={restore.isPending}
      onConfirm={() => restore.mutate()}
      onCancel={props.onClose}
    />
  );
}
