import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast-store.ts';
import { whenIdle } from './when-idle.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Said right after the title by a screen reader. */
  description?: ReactNode;
  /** What is typed in it is kept on this device, and there again when it is opened the next time. */
  isKept?: boolean;
  /** The dialog's body; a form brings its own `.body` and `.dfoot`. */
  children: ReactNode;
}

let Loaded: ComponentType<DialogProps> | null = null;
let loading: Promise<void> | null = null;

const fetchDialog = () => import('./dialog-open.tsx');

/** What a dialog is drawn with, before one opens. */
export function fetchDialogAhead(): Promise<void> {
  loading ??= fetchDialog().then((code) => void (Loaded = code.default));
  loading.catch(() => (loading = null));
  return loading;
}

/**
 * A modal dialog; on a phone a sheet from below. Escape, the cross and, until something is typed, the scrim close it. Its
 * code comes once the page is drawn, or as it opens for the first time.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const { t } = useLingui();
  const [Here, setHere] = useState(() => Loaded);
  const giveUp = useEffectEvent(() => {
    toast({
      title: t`The dialog could not be fetched`,
      description: t`Check your connection and try again.`,
      tone: 'bad',
    });
    onOpenChange(false);
  });
  useEffect(() => (Loaded ? undefined : whenIdle(() => void fetchDialogAhead().catch(() => undefined))), []);
  useEffect(() => {
    // What came after this was drawn, and before this is asked, has to be drawn as well.
    if (!open || Here) return;
    let isOver = false;
    fetchDialogAhead().then(
      () => isOver || setHere(() => Loaded),
      () => isOver || giveUp(),
    );
    return () => {
      isOver = true;
    };
  }, [open, Here]);
  return Here && <Here {...props} />;
}
