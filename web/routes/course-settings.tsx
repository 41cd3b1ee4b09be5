import '../lib/zod-without-eval.ts';
import '../features/course/course.css';
import '../features/course-settings/course-settings.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CourseSettings } from '../../contract/course-settings.ts';
import { UnlessTakenOff } from '../features/course/taken-off.tsx';
import { CourseState } from '../features/course-settings/course-state.tsx';
import { SettingsForm } from '../features/course-settings/settings-form.tsx';
import { useSettings } from '../features/course-settings/settings-calls.ts';
import { CourseCode } from '../features/courses/course-code.tsx';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { useTitle } from '../lib/title.ts';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { late } from '../ui/late.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { KeptTabs } from '../ui/kept-tabs.tsx';

const RuleForm = late(() => import('../features/achievements/rule-form.tsx'));

export default function CourseSettingsPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/courses/$id/settings' });
  const { data, error, refetch, isFetchedAfterMount } = useSettings(id);
  useTitle(t`Course Settings`);
  // A form that begins from what was read earlier would be refused when it is saved.
  if (!data || !isFetchedAfterMount)
    return (
      <StaffPageState
        courseId={id}
        error={error}
        missing={t`Settings not found`}
        failed={t`Could not load the settings`}
        onRetry={() => void refetch()}
      />
    );
  return <Loaded settings={data} />;
}

function Loaded({ settings }: { settings: CourseSettings }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, title, hue, status } = settings;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [isUnsaved, setUnsaved] = useState(false);
  const asked = search['tab'];
  const tab = asked === 'state' || asked === 'certificate' ? asked : 'details';
  return (
    <UnlessTakenOff courseId={id} isUnsaved={isUnsaved} edits>
      <div data-hue={hue}>
        <Link className="back" to="/courses/$id" params={{ id }} activeOptions={{ exact: true }}>
          <ArrowLeft />
          {title ? <span translate="no">{title}</span> : <Trans>Course</Trans>}
        </Link>
        <PageHead title={<Trans>Course Settings</Trans>} above={<CourseCode course={settings} />} />
        <KeptTabs
          label={t`Course Settings`}
          stay={['details', 'certificate']}
          value={tab}
          onChange={(next) =>
            void navigate({
              to: '/courses/$id/settings',
              params: { id },
              search: { tab: next },
              replace: true,
              resetScroll: false,
            })
          }
          tabs={[
            {
              value: 'details',
              label: t`Details and dates`,
              content:
                status === 'archived' ? (
                  <Notice>
                    <Trans>This course is archived. Take it out of the archive to change its settings.</Trans>
                  </Notice>
                ) : (
                  <SettingsForm settings={settings} onUnsaved={setUnsaved} />
                ),
            },
            {
              value: 'certificate',
              label: t`Certificate`,
              content:
                status === 'archived' ? (
                  <Notice>
                    <Trans>This course is archived. Take it out of the archive to change its settings.</Trans>
                  </Notice>
                ) : (
                  <Suspense
                    fallback={
                      <Loading label={t`Loading the certificate’s settings`}>
                        <Ghost height={320} />
                      </Loading>
                    }
                  >
                    <RuleForm courseId={id} />
                  </Suspense>
                ),
            },
            { value: 'state', label: t`Status and copies`, content: <CourseState settings={settings} /> },
          ]}
        />
      </div>
    </UnlessTakenOff>
  );
}
