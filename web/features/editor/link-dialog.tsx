import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { addressOf } from './addresses.ts';
import { EditorDialog } from './editor-dialog.tsx';
import type { LinkableActivity, WritingProps } from './writing-props.ts';

interface LinkDialogProps extends Pick<WritingProps, 'loadActivities'> {
  editor: Editor;
  onClose: () => void;
}

function useActivities(load: WritingProps['loadActivities']): readonly LinkableActivity[] {
  const [activities, setActivities] = useState<readonly LinkableActivity[]>([]);
  useEffect(() => {
    let gone = false;
    load?.().then(
      (loaded) => !gone && setActivities(loaded),
      () => undefined, // an address can still be typed
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return activities;
}

/** Leads to an activity of the course or to an address; what is selected is its text. */
export function LinkDialog({ editor, loadActivities, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const [before] = useState(() => editor.getAttributes('link'));
  const [needsText] = useState(() => editor.state.selection.empty && !editor.isActive('link'));
  const [activity, setActivity] = useState(() => String(before['activity'] ?? ''));
  const [address, setAddress] = useState(() => String(before['href'] ?? ''));
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const activities = useActivities(loadActivities);
  const chosen = activities.find(({ id }) => id === activity);

  function link() {
    const href = chosen?.href ?? addressOf(address);
    if (!href) return setError(t`This is no address. Type one such as https://example.org or /courses.`);
    const attributes = { href, activity: chosen?.id ?? null };
    const chain = editor.chain().focus();
    onClose();
    if (!needsText) return void chain.extendMarkRange('link').setMark('link', attributes).run();
    const words = text.trim() || chosen?.title || address.trim();
    return void chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: attributes }] }).run();
  }
  function unlink() {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  }
  const isLink = Boolean(before['href']);
  return (
    <EditorDialog
      editor={editor}
      title={isLink ? t`Change the link` : t`Insert a link`}
      verb={isLink ? t`Change` : t`Insert`}
      extra={isLink && <Button look="danger-quiet" onClick={unlink}>{t`Remove the link`}</Button>}
      onSubmit={link}
      onClose={onClose}
    >
      {needsText && (
        <Field label={t`Text`} help={t`Say where it leads, so that it can be understood alone.`}>
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      )}
      {activities.length > 0 && (
        <Field label={t`Leads to`}>
          <Select value={activity} onChange={(event) => setActivity(event.target.value)}>
            <option value="">{t`An address`}</option>
            {activities.map(({ id, title }) => (
              <option key={id} value={id} translate="no">
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!chosen && (
        <Field label={<Trans>Address</Trans>} error={error}>
          <Input
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="https://"
          />
        </Field>
      )}
    </EditorDialog>
  );
}
