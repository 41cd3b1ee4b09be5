import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Profile } from '../../../contract/profile.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { AccountPart } from './account-part.tsx';
import { accepted, objectionTo } from './picture-file.ts';
import { useAccountChanged } from './use-account-changed.ts';

/** The picture beside one's name. */
export function PicturePart({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const changed = useAccountChanged();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const change = useMutation({
    async mutationFn(file: File | null) {
      if (!file) return api('DELETE /api/account/picture');
      const objection = objectionTo(file);
      if (objection) throw new Error(objection);
      return api('PUT /api/account/picture', { body: file });
    },
    async onSuccess({ picture }) {
      await changed();
      toast({ title: picture ? t`Your picture is changed` : t`Your picture is removed` });
    },
  });
  const { error } = change;
  const isOwnObjection = error?.name === 'Error';
  return (
    <AccountPart
      title={<Trans>Picture</Trans>}
      about={
        <Trans>
          Shown beside your name to everyone signed in. It is cut to a square; where and when it was taken is not kept.
        </Trans>
      }
    >
      <div className="account-picture">
        <Avatar firstName={profile.firstName} lastName={profile.lastName} picture={profile.picture} size="large" />
        <div className="stack tight">
          <div className="row tight wrap">
            <Button
              busy={change.isPending}
              aria-describedby={error ? errorId : undefined}
              onClick={() => input.current?.click()}
            >
              <ImagePlus />
              {profile.picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
            </Button>
            {profile.picture && (
              <Button look="danger-quiet" onClick={() => change.mutate(null)} {...waiting(change.isPending)}>
                <Trash2 />
                <Trans>Remove picture</Trans>
              </Button>
            )}
          </div>
          <p className="help">
            <Trans>JPEG, PNG, WebP, GIF or AVIF, at most 5 MB.</Trans>
          </p>
          {error && !isStatus(error, 401) && (
            <p className="error" id={errorId} role="alert">
              {isOwnObjection ? error.message : sentenceOf(error)}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          aria-label={t`Picture`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after a failure.
            target.value = '';
            if (file) change.mutate(file);
          }}
        />
      </div>
    </AccountPart>
  );
}
