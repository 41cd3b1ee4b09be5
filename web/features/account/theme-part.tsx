import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../contract/profile.ts';
import { chosenTheme } from '../../lib/theme.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { AccountPart } from './account-part.tsx';
import { keepTheme } from './keep-theme.ts';

/** Chosen, seen and kept at once. */
export function ThemePart({ theme }: { theme: Profile['theme'] }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return (
    <AccountPart
      title={<Trans>Light or dark</Trans>}
      about={<Trans>Kept on your account, so that every device you sign in on shows it.</Trans>}
    >
      <Segmented
        label={t`Light or dark`}
        value={theme ?? chosenTheme()}
        options={[
          { value: 'system', label: t`As the device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        onChange={(next) => void keepTheme(queryClient, next)}
      />
    </AccountPart>
  );
}
