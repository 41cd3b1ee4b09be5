import type { ReactNode } from 'react';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { SignInSettings } from '../admin/sign-in-settings.tsx';
import { Asked } from './asked.tsx';
import { CollegePanel } from './college-panel.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { GradesPanel } from './grades-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import type { PanelPath } from './panels.ts';
import { RegionPanel } from './region-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { settingsQuery } from './settings-query.ts';
import { StoragePanel } from './storage-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

type Shown = (settings: PlatformSettings) => ReactNode;

const fromSettings: Partial<Record<PanelPath, Shown>> = {
  '/admin/settings': (settings) => <CollegePanel settings={settings} />,
  '/admin/settings/region': (settings) => <RegionPanel settings={settings} />,
  '/admin/settings/grades': (settings) => <GradesPanel settings={settings} />,
  '/admin/settings/features': (settings) => <FeaturesPanel settings={settings} />,
  '/admin/settings/notifications': (settings) => <NotificationsPanel settings={settings} />,
  '/admin/settings/terms': (settings) => <TermsPanel settings={settings} />,
  '/admin/settings/retention': (settings) => <RetentionPanel settings={settings} />,
};

/** What stands at a path of the settings. */
export function PanelOf({ path }: { path: PanelPath }) {
  const shown = fromSettings[path];
  if (shown)
    return (
      <Asked key={path} query={settingsQuery} height={420}>
        {shown}
      </Asked>
    );
  if (path === '/admin/settings/mail') return <MailPanel />;
  if (path === '/admin/settings/storage') return <StoragePanel />;
  return <SignInSettings />;
}
