import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Feeds } from './feeds.tsx';
import { ImportFile } from './import-file.tsx';

/** The way out of and into this calendar: addresses for other programs, and files from them. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [tab, setTab] = useState('subscribe');
  const tabs = [
    { value: 'subscribe', label: t`Subscribe`, content: <Feeds /> },
    { value: 'import', label: t`Import`, content: <ImportFile /> },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Other calendars</Trans>}>
      <div className="body">
        <Tabs label={t`Other calendars`} tabs={tabs} value={tab} onChange={setTab} />
      </div>
    </Dialog>
  );
}
