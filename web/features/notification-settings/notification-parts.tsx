import './notification-settings.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { AccountGhosts } from '../account/account-ghosts.tsx';
import { DevicesPart } from './devices-part.tsx';
import { KindsPart } from './kinds-part.tsx';
import { TimesPart } from './times-part.tsx';
import { settingsQuery } from './use-change-settings.ts';

/** What one hears of besides the list under the bell: where, how often, when. */
export function NotificationParts() {
  const { t } = useLingui();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  if (error && !settings)
    return (
      <ErrorState title={t`Could not load your notification settings`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!settings) return <AccountGhosts />;
  return (
    <>
      <KindsPart settings={settings} />
      <TimesPart settings={settings} />
      <DevicesPart settings={settings} />
    </>
  );
}
