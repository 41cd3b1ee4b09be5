import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface UndoRowProps {
  /** The title of what was removed; can be empty. */
  title: string;
  onUndo: () => void;
}

/** Says what was just removed, with the way back, which takes the focus of the button that is gone. */
export function UndoRow({ title, onUndo }: UndoRowProps) {
  const { t } = useLingui();
  const shown = title.trim() || t`Untitled`;
  return (
    <p className="cc-undo row tight">
      <span className="meta grow" role="status">
        <Trans>
          Removed: <span translate="no">{shown}</span>
        </Trans>
      </span>
      <Button autoFocus size="small" onClick={onUndo}>
        <Undo2 />
        <Trans>Undo</Trans>
      </Button>
    </p>
  );
}
