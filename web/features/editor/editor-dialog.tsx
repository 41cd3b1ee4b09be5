import { Trans } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface EditorDialogProps {
  editor: Editor;
  title: string;
  /** The verb of its button. */
  verb: string;
  busy?: boolean;
  /** Beside the buttons, to the left. */
  extra?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over the text; once it is closed, the cursor is back where it was. */
export function EditorDialog({ editor, title, verb, busy, extra, onSubmit, onClose, children }: EditorDialogProps) {
  function close() {
    onClose();
    // After the dialog has given the focus back to what had it.
    setTimeout(() => editor.commands.focus());
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation(); // the editor may stand in a form, which is not meant
    onSubmit();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title}>
      <form onSubmit={submit} noValidate>
        <div className="body stack">{children}</div>
        <div className="dfoot">
          {extra}
          <Button look="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
