import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { FilePicker } from '../../ui/file-picker.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ToolButton } from './toolbar-button.tsx';
import type { WritingProps } from './writing-props.ts';

interface FileButtonProps {
  editor: Editor;
  disabled: boolean;
  uploadFile: NonNullable<WritingProps['uploadFile']>;
}

/** Uploads a file and puts it where the cursor stands: films and sounds to play, anything else to download. */
export function FileButton({ editor, disabled, uploadFile }: FileButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  function take(file: File) {
    setBusy(true);
    uploadFile(file)
      .then(
        ({ url, name }) =>
          void editor
            .chain()
            .focus()
            .insertContent(nodeFor(file.type, url, name))
            .run(),
        (error: unknown) => toast({ tone: 'bad', title: t`The file was not uploaded`, description: sentenceOf(error) }),
      )
      .finally(() => setBusy(false));
  }
  return (
    <>
      <ToolButton label={t`File, film or sound`} disabled={disabled || isBusy} onClick={() => input.current?.click()}>
        <Paperclip />
      </ToolButton>
      <FilePicker ref={input} onChoose={take} />
    </>
  );
}

function nodeFor(type: string, url: string, name: string) {
  const kind = /^(video|audio)\//.exec(type)?.[1];
  return kind
    ? { type: 'media', attrs: { tag: kind, src: url, title: name } }
    : { type: 'fileCard', attrs: { url, name } };
}
