import './erase-dialog.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonDetail } from '../../../contract/person.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { reading } from '../../lib/query-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ErasureFacts } from './erasure-facts.tsx';

interface Props {
  person: PersonDetail;
  onClose: () => void;
}

/** Says exactly what goes and what stays, and takes the username as a last word: it cannot be undone. */
export default function EraseDialog({ person, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const params = { id: person.id };
  const { data: found, error } = useQuery({ ...reading('GET /api/users/{id}/erasure', { params }), staleTime: 0 });
  const [despiteCourses, setDespiteCourses] = useState(false);
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('POST /api/users/{id}/erasure', { params, body: { username: value('username'), despiteCourses } }),
    async onDone() {
      toast({ title: t`The person is erased` });
      if (isOnPageOf(person.id)) await navigate({ to: '/admin/users' });
      await queryClient.invalidateQueries({ queryKey: ['GET /api/users'] });
    },
  });
  const name = (
    <span translate="no">
      {person.firstName} {person.lastName}
    </span>
  );
  const isHeldUp = !found || found.obstacle !== null || (found.openCourses.length > 0 && !despiteCourses);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Erase {name}?</Trans>}
      description={<Trans>Who this was goes for good. It cannot be undone, not even by us.</Trans>}
    >
      <form {...form}>
        <div className="body stack">
          {failure && <Notice tone="bad">{failure}</Notice>}
          {error && !found && <Notice tone="bad">{sentenceOf(error)}</Notice>}
          {!found && !error && (
            <Loading label={t`Counting what there is`}>
              <Ghost height={220} />
            </Loading>
          )}
          {found?.obstacle === 'last_admin' && (
            <Notice tone="bad">
              <Trans>This is the last active administrator. Make somebody else an administrator first.</Trans>
            </Notice>
          )}
          {found?.obstacle === 'self' && (
            <Notice tone="bad">
              <Trans>You cannot erase yourself. Ask another administrator.</Trans>
            </Notice>
          )}
          {found && found.obstacle === null && (
            <>
              <ErasureFacts found={found} />
              {found.openCourses.length > 0 && (
                <Checkbox checked={despiteCourses} onChange={(event) => setDespiteCourses(event.target.checked)}>
                  <Trans>These courses may lose this person</Trans>
                </Checkbox>
              )}
              <Field
                label={
                  <Trans>
                    Type the username “<span translate="no">{found.username}</span>”
                  </Trans>
                }
                error={errors['username']}
              >
                <Input name="username" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
              </Field>
            </>
          )}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="danger" busy={isSaving} disabled={isHeldUp}>
            <Trans>Erase for Good</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
