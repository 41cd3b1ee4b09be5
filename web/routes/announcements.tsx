import '../features/announcements/announcements.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AnnouncementList } from '../features/announcements/announcement-list.tsx';
import { NewAnnouncement } from '../features/announcements/new-announcement.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Segmented } from '../ui/segmented.tsx';

export default function AnnouncementsPage() {
  const { t } = useLingui();
  const { capabilities } = useUser();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const of = search['of'] === 'college' ? ('college' as const) : ('all' as const);
  useTitle(t`Announcements`);
  return (
    <>
      <PageHead
        title={<Trans>Announcements</Trans>}
        action={capabilities.includes('users.manage') && <NewAnnouncement courseId={null} />}
      />
      <div className="announcement-filter">
        <Segmented
          label={t`Announcements of`}
          value={of}
          options={[
            { value: 'all', label: t`College and courses` },
            { value: 'college', label: t`College` },
          ]}
          onChange={(next) =>
            void navigate({ to: '/announcements', search: next === 'college' ? { of: next } : {}, replace: true })
          }
        />
      </div>
      <AnnouncementList
        key={of}
        of={of}
        none={<Trans>What the college and your courses announce to you stands here.</Trans>}
      />
    </>
  );
}
