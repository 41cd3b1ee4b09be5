import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Section } from '../../../contract/people.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { nameError } from './name-error.ts';
import { usePeopleChanged } from './section-calls.ts';

interface SectionRowProps {
  courseId: string;
  section: Section;
  isArchived: boolean;
}

export function SectionRow({ courseId, section, isArchived }: SectionRowProps) {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
  const changed = usePeopleChanged(courseId);
  const { id, name, students } = section;
  const removal = useMutation({
    mutationFn: () => api('DELETE /api/sections/{id}', { params: { id } }),
    onSuccess: async () => {
      toast({ title: t`Section removed` });
      await changed();
    },
    onError: async (error) => {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`The section was not removed`, description: sentenceOf(error) });
      await changed();
    },
  });
  return (
    <li className="item">
      <span className="grow title" translate="no">
        {name}
      </span>
      <span className="meta num">
        <Plural value={students} one="# student" other="# students" />
      </span>
      {!isArchived && (
        <>
          <IconButton label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
            <Pencil />
          </IconButton>
          <IconButton
            label={t`Remove ${name}`}
            aria-disabled={students > 0 || undefined}
            title={students > 0 ? t`Move its students to another section first` : undefined}
            onClick={() => students === 0 && removal.mutate()}
          >
            <Trash2 />
          </IconButton>
        </>
      )}
      <Dialog open={isRenaming} onOpenChange={setRenaming} title={<Trans>Rename Section</Trans>}>
        <RenameForm courseId={courseId} section={section} onClose={() => setRenaming(false)} />
      </Dialog>
    </li>
  );
}

function RenameForm({ courseId, section, onClose }: { courseId: string; section: Section; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(section.name);
  const changed = usePeopleChanged(courseId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('PUT /api/sections/{id}', { params: { id: section.id }, body: { name } }),
    onSuccess: async () => {
      onClose();
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="body">
        <Field label={t`Name`} error={error ? nameError(error) : undefined}>
          <Input
            value={name}
            maxLength={60}
            autoComplete="off"
            translate="no"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look="primary" busy={isPending}>
          <Trans>Rename</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}
