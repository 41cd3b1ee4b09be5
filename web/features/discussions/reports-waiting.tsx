import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that reports wait, and shows them in a dialog; nothing where there are none. */
export function ReportsWaiting({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Notice
        tone="warn"
        icon={Flag}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Look at them</Trans>
          </Button>
        }
      >
        {plural(count, { one: '# report waits for you', other: '# reports wait for you' })}
      </Notice>
      <Dialog open={isOpen} onOpenChange={setOpen} title={<Trans>Reports</Trans>}>
        <ul className="body lines">{children}</ul>
      </Dialog>
    </>
  );
}
