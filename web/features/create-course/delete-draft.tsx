import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DraftSaver } from './draft-saver.ts';

export function DeleteDraft({ saver }: { saver: DraftSaver }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function discard() {
    setBusy(true);
    const { pathname } = location;
    const outcome = await saver.discard();
    setBusy(false);
    setAsking(false);
    if (outcome.done) {
      toast({ title: t`Draft deleted` });
      if (location.pathname === pathname) await navigate({ to: '/courses', ignoreBlocker: true });
    } else if (!isStatus(outcome.error, 401)) {
      toast({ tone: 'bad', title: t`The draft was not deleted`, description: sentenceOf(outcome.error) });
    }
  }

  return (
    <>
      <Button look="danger-quiet" onClick={() => setAsking(true)}>
        <Trash2 />
        <Trans>Delete Draft</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={<Trans>Delete this draft?</Trans>}
        description={<Trans>The draft and its modules are deleted for everyone who works on it.</Trans>}
        verb={<Trans>Delete Draft</Trans>}
        busy={busy}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
