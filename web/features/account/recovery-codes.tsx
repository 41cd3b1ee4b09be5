import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { StepHead } from './step-head.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown this once; they can be copied, saved to a file and printed. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useLingui();
  const { username } = useUser();
  const host = location.host;
  const text = `${t`Recovery codes for ${username} at ${host}`}\n\n${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: t`The codes are copied` });
    } catch {
      toast({ tone: 'bad', title: t`The codes could not be copied`, description: t`Download or print them instead.` });
    }
  }

  return (
    <div className="stack">
      <StepHead step={3} title={<Trans>Keep your recovery codes</Trans>} />
      <Notice tone="warn">
        <p>
          <Trans>
            Each of these signs you in once when your phone is not at hand. They are shown only now: keep them somewhere
            safe, apart from your password.
          </Trans>
        </p>
      </Notice>
      <div className="codes-sheet">
        <p className="meta">
          <Trans>
            Recovery codes for <span translate="no">{username}</span> at <span translate="no">{host}</span>
          </Trans>
        </p>
        <ol translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="row tight wrap">
        <Button onClick={() => void copy()}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={() => download(text)}>
          <Download />
          <Trans>Download</Trans>
        </Button>
        <Button onClick={() => print()}>
          <Printer />
          <Trans>Print</Trans>
        </Button>
      </div>
      <div>
        <Button look="primary" onClick={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'collegium-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
