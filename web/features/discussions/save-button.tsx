import { Trans } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useTopicDeed } from './use-topic-deed.ts';

export function SaveButton({ topicId, saved }: { topicId: string; saved: boolean }) {
  const { mutate, isPending, variables } = useTopicDeed((next: boolean) =>
    api('PUT /api/discussions/{id}/save', { params: { id: topicId }, body: { saved: next } }),
  );
  const isOn = isPending ? variables : saved;
  return (
    <Button look="quiet" size="small" aria-pressed={isOn} onClick={() => !isPending && mutate(!saved)}>
      <Bookmark />
      {isOn ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
    </Button>
  );
}
