import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { useEffectEvent, useRef } from 'react';
import { given } from '../../../../domain/quiz/shape.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import type { InputProps } from './input-props.ts';
import { UploadedName } from './uploaded-name.tsx';
import { useUploads } from './use-uploads.ts';

export function FileUpload({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'file_upload'>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const files = given(response, 'files') ?? [];
  const types = body.types.join(', ');
  const addFile = useEffectEvent((id: string) => onAnswer({ files: [...files, id] }));
  const { uploads, problems, add } = useUploads(body.types, (id) => addFile(id));
  const room = body.maxFiles - files.length - uploads.length;
  const remove = (id: string) => {
    const rest = files.filter((one) => one !== id);
    onAnswer(rest.length > 0 ? { files: rest } : null);
    input.current?.focus();
  };
  return (
    <div className="files" role="group" aria-labelledby={labelledBy}>
      <label className={room > 0 && !isDisabled ? 'btn' : 'btn off'}>
        <Paperclip />
        <Trans>Choose files</Trans>
        <input
          ref={input}
          className="sr"
          type="file"
          multiple={body.maxFiles > 1}
          accept={body.types.join(',')}
          disabled={isDisabled || room <= 0}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            void add(chosen, room);
          }}
        />
      </label>
      <p className="meta">
        <Plural value={body.maxFiles} one="One file." other="Up to # files." />{' '}
        {body.types.length > 0 && (
          <Trans>
            Types: <span translate="no">{types}</span>
          </Trans>
        )}
      </p>
      {problems.map((problem) => (
        <Notice key={problem} tone="bad">
          <p>{problem}</p>
        </Notice>
      ))}
      <ul className="lines">
        {files.map((id) => (
          <li className="item" key={id}>
            <Paperclip />
            <span className="grow truncate">
              <UploadedName id={id} />
            </span>
            <IconButton label={t`Remove file`} disabled={isDisabled} onClick={() => remove(id)}>
              <X />
            </IconButton>
          </li>
        ))}
        {uploads.map(({ key, name, part }) => (
          <li className="item" key={key}>
            <Paperclip />
            <span className="grow">
              <span className="truncate" translate="no" dir="auto">
                {name}
              </span>
              <ProgressBar thin value={part * 100} label={t`Uploading ${name}`} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
