import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkFields, TitleField } from './fields.tsx';
import { SavingForm } from './saving-form.tsx';
import { only, useEdited } from './use-edited.ts';

type WebLink = Answer<'GET /api/courses/{id}/resources'>[number];
type LinkWords = { title: string; url: string; description: string };

const fieldsOf = ({ title, url, description }: Pick<WebLink, 'title' | 'url' | 'description'>): LinkWords => ({
  title,
  url: url ?? '',
  description,
});

interface LinkDialogProps {
  courseId: string;
  link: WebLink;
  onClose: () => void;
}

/** What a link is called, where it leads and what is said of it. */
export function LinkDialog({ courseId, link, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const links = reading('GET /api/courses/{id}/resources', { params: { id: courseId } });
  const modules = reading('GET /api/courses/{id}/modules', { params: { id: courseId } });
  const { seen, values, set, touched, refused, theirs } = useEdited({
    begun: fieldsOf(link),
    valuesOf: fieldsOf,
    async readAgain() {
      const now = (await client.fetchQuery({ ...links, staleTime: 0 })).find(({ id }) => id === link.id);
      return now && fieldsOf(now);
    },
  });
  async function save() {
    await api('PATCH /api/activities/{id}', {
      params: { id: link.id },
      body: { ...only(touched, values), before: only(touched, seen) },
    });
    await Promise.all([links, modules].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  }
  const words: Record<keyof LinkWords, string> = {
    title: t`Title`,
    url: t`Address`,
    description: t`Description`,
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Edit link`}>
      <SavingForm
        verb={t`Save`}
        onSave={save}
        onSaved={onClose}
        refused={refused}
        conflict={
          theirs && (
            <Conflict
              theirs={theirs.changed.map((name) => [words[name], theirs.now[name] || t`None`])}
              onTake={theirs.onTake}
              onKeep={theirs.onKeep}
            />
          )
        }
        onCancel={onClose}
      >
        {(errors) => (
          <>
            <TitleField value={values.title} error={errors['title']} onChange={(title) => set({ title })} />
            <LinkFields values={values} errors={errors} onChange={set} />
          </>
        )}
      </SavingForm>
    </Dialog>
  );
}
