import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Suggestions } from './suggestions.tsx';
import { useRefreshPeople } from './use-staff-step.ts';

/** Invites a student by name; who manages courses may enrol one at once. */
export function InvitePerson({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <UserPlus />
        <Trans>Invite Student</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Invite Student</Trans>}
        description={t`An invitation holds a place in the course until it is answered.`}
      >
        <InviteForm courseId={courseId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function InviteForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { capabilities } = useUser();
  const [who, setWho] = useState('');
  const [enrol, setEnrol] = useState(false);
  const { mutate, isPending, error } = useInvite(courseId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ who, enrol });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="body stack">
        <Field
          label={<Trans>Username or e-mail</Trans>}
          help={t`Or type a name and pick the student.`}
          error={error ? errorOf(error) : undefined}
        >
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={who}
            onChange={(event) => setWho(event.target.value)}
          />
        </Field>
        <Suggestions courseId={courseId} as="student" q={who} onPick={({ username }) => setWho(username)} />
        {capabilities.includes('courses.manage') && (
          <Checkbox
            checked={enrol}
            onChange={(event) => setEnrol(event.target.checked)}
            help={t`The student is in the course without being asked.`}
          >
            <Trans>Enroll at once</Trans>
          </Checkbox>
        )}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look="primary" busy={isPending}>
          {enrol ? <Trans>Enroll</Trans> : <Trans>Invite</Trans>}
        </Button>
      </DialogFoot>
    </form>
  );
}

function useInvite(courseId: string, onClose: () => void) {
  const { t } = useLingui();
  const refresh = useRefreshPeople(courseId);
  return useMutation({
    mutationFn: (body: { who: string; enrol: boolean }) =>
      api('POST /api/courses/{id}/enrolments', { params: { id: courseId }, body }),
    onSuccess: async ({ state, student }) => {
      const name = `${student.firstName} ${student.lastName}`;
      toast({ title: state === 'active' ? t`${name} is in the course` : t`${name} is invited` });
      onClose();
      await refresh();
    },
  });
}

/** A 401 has its own message and its own way. */
function errorOf(error: Error): string | undefined {
  if (isStatus(error, 401)) return undefined;
  return (error instanceof ApiError && error.fields['who']) || sentenceOf(error);
}
