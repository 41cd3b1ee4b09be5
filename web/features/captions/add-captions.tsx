import { Trans, useLingui } from '@lingui/react/macro';
import { i18n } from '@lingui/core';
import { type FormEvent, useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { captionLanguages, languageName } from './languages.ts';

interface AddCaptionsProps {
  fileId: string;
  /** There are none yet, so these are shown at first. */
  isFirst: boolean;
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** Takes a WebVTT file; the server says in which line it is none. */
export function AddCaptions({ fileId, isFirst, onAdded, onClose }: AddCaptionsProps) {
  const { t } = useLingui();
  const languages = useMemo(() => captionLanguages(), []);
  const first = languages.some(({ code }) => code === i18n.locale) ? i18n.locale : 'en';
  const [language, setLanguage] = useState(first);
  const [label, setLabel] = useState(() => languageName(first, first));
  const [isDefault, setDefault] = useState(isFirst);
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!file) return setErrors({ content: t`Choose a file of captions` });
    setBusy(true);
    try {
      const body = { language, label, isDefault, content: await file.text() };
      await api('POST /api/files/{id}/captions', { params: { id: fileId }, body });
      toast({ title: t`Captions added` });
      await onAdded();
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { content: sentenceOf(error) });
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={t`Add captions`}>
      <form onSubmit={(event) => void add(event)} noValidate>
        <div className="body stack">
          <Field
            label={<Trans>File</Trans>}
            help={<Trans>WebVTT (.vtt), as every program for subtitles can save it.</Trans>}
            error={errors['content']}
          >
            <Input
              type="file"
              accept=".vtt,text/vtt"
              onChange={({ target }) => {
                setErrors({});
                setFile(target.files?.[0]);
              }}
            />
          </Field>
          <Field label={<Trans>Language</Trans>} error={errors['language']}>
            <Select
              value={language}
              onChange={({ target }) => {
                setLanguage(target.value);
                // A name of one's own stays.
                if (label === languageName(language, language)) setLabel(languageName(target.value, target.value));
              }}
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={<Trans>Name</Trans>}
            help={<Trans>As it stands in the menu of the player.</Trans>}
            error={errors['label']}
          >
            <Input value={label} maxLength={60} onChange={({ target }) => setLabel(target.value)} />
          </Field>
          <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
            <Trans>Show these captions at first</Trans>
          </Checkbox>
        </div>
        <DialogFoot onCancel={onClose}>
          <Button look="primary" type="submit" busy={isBusy}>
            <Trans>Add captions</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
