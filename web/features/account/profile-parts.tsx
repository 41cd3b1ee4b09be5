import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { AccountGhosts } from './account-ghosts.tsx';
import { PicturePart } from './picture-part.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ThemePart } from './theme-part.tsx';

/** Who one is to others, and how pages look and tell the time. */
export function ProfileParts() {
  const { t } = useLingui();
  const { data: profile, error, refetch } = useQuery(reading('GET /api/account/profile'));
  if (error && !profile)
    return (
      <ErrorState title={t`Could not load your profile`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!profile) return <AccountGhosts />;
  return (
    <>
      <PicturePart profile={profile} />
      <ProfileForm profile={profile} />
      <ThemePart theme={profile.theme} />
    </>
  );
}
