import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarView } from '../../../contract/calendar.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Feeds } from './feeds.tsx';
import { ImportFile } from './import-file.tsx';

/** The way out of and into this calendar: addresses for other programs, and files from them. */
export function SubscribeDialog({ courses, onClose }: { courses: CalendarView['courses']; onClose: () => void }) {
  const { t } = useLingui();
  const hasFeeds = useFeature('calendar_feeds');
  const [tab, setTab] = useState(hasFeeds ? 'subscribe' : 'import');
  const subscribe = { value: 'subscribe', label: t`Subscribe`, content: <Feeds courses={courses} /> };
  const tabs = [
    ...(hasFeeds ? [subscribe] : []),
    { value: 'import', label: t`Import`, content: <ImportFile courses={courses} /> },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Other calendars</Trans>}>
      <div className="body">
        <Tabs label={t`Other calendars`} tabs={tabs} value={tab} onChange={setTab} />
      </div>
    </Dialog>
  );
}
