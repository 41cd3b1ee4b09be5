import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { given } from '../../../../domain/quiz/shape.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import type { FileUploads, InputProps } from './input-props.ts';
import { UploadedName } from './uploaded-name.tsx';

interface FileUploadProps extends InputProps<'file_upload'> {
  /** Where nothing is uploaded, as in a preview: nothing. */
  sending?: FileUploads | undefined;
}

export function FileUpload({ body, response, onAnswer, labelledBy, isDisabled, sending }: FileUploadProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const files = given(response, 'files') ?? [];
  const types = body.types.join(', ');
  const uploads = sending?.uploads ?? [];
  const left = body.maxFiles - files.length - uploads.length;
  const isOff = isDisabled || left <= 0;
  const remove = (id: string) => {
    const rest = files.filter((one) => one !== id);
    onAnswer(rest.length > 0 ? { files: rest } : null);
    input.current?.focus();
  };
  return (
    <div className="files" role="group" aria-labelledby={labelledBy}>
      <label className={isOff ? 'btn off' : 'btn'}>
        <Paperclip />
        <Trans>Choose files</Trans>
        <input
          ref={input}
          className="sr"
          type="file"
          multiple={body.maxFiles > 1}
          accept={body.types.join(',')}
          disabled={isOff}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            sending?.add(chosen, { types: body.types, left });
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
      {sending?.problems.map((problem) => (
        <Notice
          key={problem.key}
          tone="bad"
          action={
            problem.file && (
              <span className="row tight">
                <Button size="small" disabled={isOff} onClick={() => sending.again(problem)}>
                  <Trans>Try again</Trans>
                </Button>
                <IconButton label={t`Remove file`} disabled={isDisabled} onClick={() => sending.dismiss(problem)}>
                  <X />
                </IconButton>
              </span>
            )
          }
        >
          <p>{problem.words}</p>
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
