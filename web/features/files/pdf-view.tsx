import './pdf-view.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PdfFrame } from './pdf-frame.tsx';

/** Under the card of a PDF: shows it in the page, where the browser can. */
export default function PdfView({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="pdf-view" translate="yes">
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Close ${name}` : t`Open ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Close</Trans> : <Trans>Open here</Trans>}
      </Button>
      {isOpen && <PdfFrame url={url} name={name} />}
    </div>
  );
}
