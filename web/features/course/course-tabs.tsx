import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CourseDetail } from '../../../contract/courses.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AssignmentsTab } from './assignments-tab.tsx';
import { DiscussionsTab } from './discussions-tab.tsx';
import { ModulesTab } from './modules-tab.tsx';
import { ResourcesTab } from './resources-tab.tsx';

const tabNames = ['modules', 'assignments', 'discussions', 'resources'] as const;
export type CourseTab = (typeof tabNames)[number];

/** The open tab stands in the address: `?tab=assignments`. */
export function useCourseTab(): CourseTab {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return tabNames.find((name) => name === search['tab']) ?? 'modules';
}

export function useTabNames(): Record<CourseTab, string> {
  const { t } = useLingui();
  return { modules: t`Modules`, assignments: t`Assignments`, discussions: t`Discussions`, resources: t`Resources` };
}

export function CourseTabs({ course: { id, counts, can, status, progress } }: { course: CourseDetail }) {
  const { t } = useLingui();
  const names = useTabNames();
  const navigate = useNavigate();
  const tab = useCourseTab();
  const canEdit = can.edit && status !== 'archived';
  const open = (next: string) =>
    void navigate({ to: '/courses/$id', params: { id }, search: { tab: next }, replace: true, resetScroll: false });
  return (
    <Tabs
      label={t`Course`}
      value={tab}
      onChange={open}
      className={`tabs-${tab}`}
      tabs={[
        {
          value: 'modules',
          label: names.modules,
          content: (
            <ModulesTab
              courseId={id}
              can={{ ...can, edit: canEdit }}
              learns={progress !== null}
              isCompleted={status === 'completed'}
            />
          ),
        },
        {
          value: 'assignments',
          label: names.assignments,
          count: formatNumber(counts.assignments),
          content: <AssignmentsTab courseId={id} canEdit={canEdit} />,
        },
        {
          value: 'discussions',
          label: names.discussions,
          count: formatNumber(counts.discussions),
          content: <DiscussionsTab courseId={id} />,
        },
        {
          value: 'resources',
          label: names.resources,
          count: formatNumber(counts.resources),
          content: <ResourcesTab courseId={id} canEdit={canEdit} />,
        },
      ]}
    />
  );
}
