import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { codeLanguages, languageNamed } from '../rich-text/code-languages.ts';
import { EditorDialog } from './editor-dialog.tsx';

/** What a listing is: the file it shows, and its language. */
export function CodeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui();
  const { fileName: name, language: named } = editor.getAttributes('codeBlock') as Record<string, string | null>;
  const [fileName, setFileName] = useState(name ?? '');
  const [language, setLanguage] = useState(() => (named ? (languageNamed(named) ?? named) : ''));
  const isUnknown = language !== '' && codeLanguages.every(({ id }) => id !== language);
  function change() {
    onClose();
    const attributes = { fileName: fileName.trim() || null, language: language || null };
    editor.chain().focus().updateAttributes('codeBlock', attributes).run();
  }
  return (
    <EditorDialog editor={editor} title={t`Code block`} verb={t`Change`} onSubmit={change} onClose={onClose}>
      <Field label={t`File name`} help={t`Stands above the code, such as “contrast.js”. Empty for none.`}>
        <Input value={fileName} onChange={(event) => setFileName(event.target.value)} maxLength={100} dir="auto" />
      </Field>
      <Field label={t({ context: 'program', message: 'Language' })} help={t`Decides its colours.`}>
        <Select value={language} onChange={(event) => setLanguage(event.target.value)}>
          <option value="">
            <Trans>As the file name says</Trans>
          </option>
          {codeLanguages.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
          {isUnknown && (
            <option value={language} translate="no">
              {language}
            </option>
          )}
        </Select>
      </Field>
    </EditorDialog>
  );
}
