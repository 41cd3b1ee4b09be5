import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { MadeChange } from '../../../contract/course-changes.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Failure } from './failure.tsx';
import { useUndo } from './use-undo.ts';

/** Says that it is done, and takes it back. */
export function BulkDone({ made, onClose }: { made: MadeChange; onClose: () => void }) {
  const { t } = useLingui();
  const undo = useUndo(() => {
    toast({ title: t`The change was undone` });
    onClose();
  });
  return (
    <>
      <div className="body stack">
        <p role="status">
          <Plural
            value={made.courses}
            one="# course was changed. It can be undone as long as nobody has changed the course since."
            other="# courses were changed. It can be undone as long as nobody has changed one of them since."
          />
        </p>
        <Failure error={undo.error} />
      </div>
      <div className="dfoot">
        <Button busy={undo.isPending} onClick={() => undo.mutate(made.id)}>
          <Undo2 />
          <Trans>Undo</Trans>
        </Button>
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  );
}
