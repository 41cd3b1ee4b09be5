import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LinkDialog } from './link-dialog.tsx';

interface LinkToolsProps {
  courseId: string;
  link: Answer<'GET /api/courses/{id}/resources'>[number];
}

/** What is done to a link where it is read; it may stand in no module, and so in no outline. */
export default function LinkTools({ courseId, link }: LinkToolsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoval(courseId, link.id);
  const { title } = link;
  const written = <span translate="no">{title}</span>;
  return (
    <>
      <IconButton label={t`Edit ${title}`} onClick={() => setOpen(true)}>
        <Pencil />
      </IconButton>
      <AskFirst
        renderButton={(ask) => (
          <IconButton label={t`Remove ${title}`} onClick={ask}>
            <Trash2 />
          </IconButton>
        )}
        title={<Trans>Remove this link?</Trans>}
        description={<Trans>Nobody finds “{written}” in the course any more.</Trans>}
        verb={<Trans>Remove</Trans>}
        onConfirm={() => remove.mutate()}
      />
      {isOpen && <LinkDialog courseId={courseId} link={link} onClose={() => setOpen(false)} />}
    </>
  );
}

function useRemoval(courseId: string, id: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/activities/{id}', { params: { id }, query: {} }),
    onSuccess: () =>
      Promise.all(
        (['GET /api/courses/{id}', 'GET /api/courses/{id}/resources', 'GET /api/courses/{id}/modules'] as const).map(
          (call) => client.invalidateQueries({ queryKey: reading(call, { params: { id: courseId } }).queryKey }),
        ),
      ),
    onError(error) {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`The link stays as it is`, description: sentenceOf(error) });
    },
  });
}
