import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, Trash2 } from 'lucide-react';
import type { Profile } from '../../../contract/profile.ts';
import { api } from '../../lib/api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { AccountPart } from './account-part.tsx';
import { useAccountChanged } from './use-account-changed.ts';
import { usePictureChoice } from './use-picture-choice.tsx';

/** The picture beside one's name. */
export function PicturePart({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const changed = useAccountChanged();
  const { opener, remove, isPending, picker, failure } = usePictureChoice({
    label: t`Picture`,
    keep: (file) => (file ? api('PUT /api/account/picture', { body: file }) : api('DELETE /api/account/picture')),
    async onKept({ picture }) {
      await changed();
      toast({ title: picture ? t`Your picture is changed` : t`Your picture is removed` });
    },
  });
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
            <Button busy={isPending} {...opener}>
              <ImagePlus />
              {profile.picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
            </Button>
            {profile.picture && (
              <Button look="danger-quiet" onClick={remove} {...waiting(isPending)}>
                <Trash2 />
                <Trans>Remove picture</Trans>
              </Button>
            )}
          </div>
          <p className="help">
            <Trans>JPEG, PNG, WebP, GIF or AVIF, at most 5 MB.</Trans>
          </p>
          {failure}
        </div>
        {picker}
      </div>
    </AccountPart>
  );
}
