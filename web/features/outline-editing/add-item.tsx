import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourseModule } from '../../../contract/modules.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { Select, Textarea } from '../../ui/input.tsx';
import { itemKinds } from '../courses/module-items.ts';
import { LinkFields } from './fields.tsx';
import { TitleDialog } from './title-dialog.tsx';
import type { Outline } from './use-outline.ts';

const kinds = ['lesson', 'video', 'quiz', 'assignment', 'discussion', 'link'] as const;

interface AddItemProps {
  module: CourseModule;
  outline: Outline;
  onClose: () => void;
}

/** A new item at the end of a module; students do not see it before it is published. */
export function AddItem({ module, outline, onClose }: AddItemProps) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<(typeof kinds)[number]>('lesson');
  const [link, setLink] = useState({ url: '', description: '' });
  const [content, setContent] = useState('');
  return (
    <TitleDialog
      title={t`Add item`}
      verb={t`Add`}
      onClose={onClose}
      onSave={(title) =>
        outline.change((revision) =>
          api('POST /api/modules/{id}/items', {
            params: { id: module.id },
            body: {
              kind,
              title,
              revision,
              ...(kind === 'link' && link),
              ...(kind === 'discussion' && { content }),
            },
          }),
        )
      }
    >
      {(errors) => (
        <>
          <Field label={t`Kind`}>
            <Select
              value={kind}
              onChange={({ currentTarget }) => setKind(kinds.find((each) => each === currentTarget.value) ?? 'lesson')}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {i18n._(itemKinds[each].name)}
                </option>
              ))}
            </Select>
          </Field>
          {kind === 'link' && (
            <LinkFields values={link} errors={errors} onChange={(change) => setLink({ ...link, ...change })} />
          )}
          {kind === 'discussion' && (
            <Field label={t`What is discussed`} error={errors['content']}>
              <Textarea
                required
                rows={5}
                maxLength={20_000}
                value={content}
                onChange={({ currentTarget }) => setContent(currentTarget.value)}
              />
            </Field>
          )}
        </>
      )}
    </TitleDialog>
  );
}
