import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { pictureTypes } from '../../../contract/profile.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { waiting } from '../../ui/waiting.ts';
import { Setting } from '../admin/setting.tsx';
import { settingsQuery } from './settings-query.ts';

/** The picture in the place of Collegium's name, at the top of every page. */
export function LogoSetting({ logo, name }: { logo: string | null; name: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (file: Blob | null) =>
      file ? api('PUT /api/admin/settings/logo', { body: file }) : api('DELETE /api/admin/settings/logo'),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
  });
  return (
    <div className="settings">
      <Setting
        title={<Trans>Logo</Trans>}
        about={<Trans>At the top of every page, 32 pixels high. PNG or WebP with a clear background does best.</Trans>}
      >
        <div className="stack">
          {logo && (
            <p className="logo-shown">
              <img src={logo} alt={t`Logo of ${name}`} height={32} />
            </p>
          )}
          <div className="row wrap tight">
            <FilePicker ref={picker} accept={pictureTypes.join(',')} onChoose={mutate} />
            <Button busy={isPending} onClick={() => picker.current?.click()}>
              <Upload />
              {logo ? <Trans>Replace logo</Trans> : <Trans>Choose a logo</Trans>}
            </Button>
            {logo && (
              <Button look="quiet" onClick={() => mutate(null)} {...waiting(isPending)}>
                <Trash2 />
                <Trans>Remove logo</Trans>
              </Button>
            )}
            <span role="status" className="meta">
              {isSuccess && <Trans>Saved. Pages show it when they are loaded again.</Trans>}
            </span>
          </div>
          {error && (
            <Notice tone="bad">
              <p>{sentenceOf(error)}</p>
            </Notice>
          )}
        </div>
      </Setting>
    </div>
  );
}
