import '../course/course.css';
import '../course-settings/course-settings.css';
import '../enrolments/people.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { KeptTabs } from '../../ui/kept-tabs.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { courseName } from '../courses/course-name.ts';
import { SectionsPanel } from '../enrolments/sections-panel.tsx';
import { StaffPanel } from '../enrolments/staff-panel.tsx';
import { managedCourseQuery } from './catalogue-pages.ts';
import { PanelOverview } from './panel-overview.tsx';
import type { PanelTab } from './use-catalogue.ts';
import { WaitlistPanel } from './waitlist-panel.tsx';

interface CoursePanelProps {
  id: string;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
}

/** One course beside the list: how it stands, what is wrong with it, and what can be done with it. */
export function CoursePanel({ id, tab, onTab, onClose }: CoursePanelProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(managedCourseQuery(id));
  const title = data ? <span translate="no">{courseName(data)}</span> : t`Course`;
  return (
    <SidePanel title={title} sub={data && <CourseCode course={data} />} onClose={onClose}>
      {!data && error && (
        <ErrorState
          title={isStatus(error, 404) ? t`This course is not there any more` : t`Could not load the course`}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading the course`}>
          <Ghost height={200} />
        </Loading>
      )}
      {data && <PanelTabs course={data} tab={tab} onTab={onTab} />}
    </SidePanel>
  );
}

interface PanelTabsProps {
  course: ManagedCourse;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
}

const tabs: readonly PanelTab[] = ['overview', 'staff', 'waitlist', 'sections'];

function PanelTabs({ course, tab, onTab }: PanelTabsProps) {
  const { t } = useLingui();
  return (
    <div data-hue={course.hue}>
      <KeptTabs
        label={t`Course`}
        value={tab}
        onChange={(next) => onTab(tabs.find((each) => each === next) ?? 'overview')}
        tabs={[
          { value: 'overview', label: t`Overview`, content: <PanelOverview course={course} /> },
          {
            value: 'staff',
            label: t`Staff`,
            count: formatNumber(course.staff.length),
            content: <StaffPanel courseId={course.id} />,
          },
          {
            value: 'waitlist',
            label: t`Waitlist`,
            count: formatNumber(course.waiting),
            content: <WaitlistPanel courseId={course.id} />,
          },
          { value: 'sections', label: t`Sections`, content: <SectionsPanel courseId={course.id} /> },
        ]}
      />
    </div>
  );
}
