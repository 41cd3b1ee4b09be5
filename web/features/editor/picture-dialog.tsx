import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { selectedNode } from './selected-node.ts';
import type { WritingProps } from './writing-props.ts';

interface PictureDialogProps extends Pick<WritingProps, 'uploadPicture'> {
  editor: Editor;
  compact: boolean;
  /** Pasted. */
  file?: File;
  onClose: () => void;
}

const isPicture = (name: string) => name === 'picture' || name === 'figure';

/** A picture and what it shows in words: it is asked for every picture that is not mere decoration. */
export function PictureDialog({ editor, compact, file: pasted, uploadPicture, onClose }: PictureDialogProps) {
  const { t } = useLingui();
  const [before] = useState(() => (pasted ? null : selectedNode(editor, isPicture)));
  const [file, setFile] = useState(pasted);
  const [alt, setAlt] = useState(() => String(before?.attrs['alt'] ?? ''));
  const [decorative, setDecorative] = useState(() => before?.attrs['decorative'] === true);
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({});
  const [isBusy, setBusy] = useState(false);

  async function insert() {
    const missing = {
      ...(!before && !file && { file: t`Choose a picture.` }),
      ...(!alt.trim() && !decorative && { alt: t`Say what the picture shows, or that it is decorative.` }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const words = { alt: decorative ? '' : alt.trim(), decorative };
    if (before) editor.chain().focus().updateAttributes(before.type, words).run();
    else if (file && uploadPicture) {
      setBusy(true);
      try {
        const { url, width, height } = await uploadPicture(file);
        const attrs = { src: url, width: String(width), height: String(height), ...words };
        editor
          .chain()
          .focus()
          .insertContent({ type: compact ? 'picture' : 'figure', attrs })
          .run();
      } catch (error) {
        setBusy(false);
        return setErrors({ file: sentenceOf(error) });
      }
    }
    onClose();
  }
  return (
    <EditorDialog
      editor={editor}
      title={before ? t`Change the picture` : t`Insert a picture`}
      verb={before ? t`Change` : t`Insert`}
      busy={isBusy}
      onSubmit={() => void insert()}
      onClose={onClose}
    >
      {!before && (
        <Field label={t`Picture`} help={pasted ? pasted.name : undefined} error={errors.file}>
          <Input type="file" accept="image/*" onChange={(event) => setFile(event.target.files?.[0] ?? pasted)} />
        </Field>
      )}
      <Field
        label={t`Description`}
        help={t`What it shows, for those who do not see it. Leave out “picture of”.`}
        error={errors.alt}
      >
        <Textarea rows={2} value={alt} disabled={decorative} onChange={(event) => setAlt(event.target.value)} />
      </Field>
      <Checkbox
        checked={decorative}
        onChange={(event) => setDecorative(event.target.checked)}
        help={t`It says nothing that the text does not say.`}
      >
        {t`Decorative`}
      </Checkbox>
    </EditorDialog>
  );
}
