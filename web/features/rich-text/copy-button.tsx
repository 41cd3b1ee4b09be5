import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

const copiedFor = 2000;

/** Copies a text and says so on itself. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  function copy(): void {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast({ tone: 'bad', title: t`Could not copy`, description: t`Select the text and copy it by hand.` }),
    );
  }

  return (
    <Button look="quiet" size="small" onClick={copy} translate="yes">
      <span aria-live="polite">{copied ? t`Copied` : t`Copy`}</span>
    </Button>
  );
}
