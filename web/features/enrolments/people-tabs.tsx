import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedState } from '../../../contract/enrolments.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { KeptTabs } from '../../ui/kept-tabs.tsx';
import { PeopleList } from './people-list.tsx';
import { peoplePages } from './people-pages.ts';
import { SectionsPanel } from './sections-panel.tsx';
import { StaffPanel } from './staff-panel.tsx';

/** The tab as the address names it: `?tab=requests`. */
const tabs = {
  active: 'active',
  completed: 'completed',
  requests: 'pending_approval',
  waitlist: 'waitlisted',
  invited: 'invited',
} as const;
type StateTab = keyof typeof tabs;
type Tab = StateTab | 'sections' | 'staff';

const others: readonly Tab[] = ['completed', 'requests', 'waitlist', 'invited', 'sections', 'staff'];

/** Where nobody learns any more, those who did come first. */
function tabFrom(search: Record<string, unknown>, areAllThrough: boolean): Tab {
  const named = search['tab'];
  const usual = areAllThrough ? 'completed' : 'active';
  return named === 'active' ? named : (others.find((each) => each === named) ?? usual);
}

export function PeopleTabs({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const active = useTotal(courseId, 'active');
  const completed = useTotal(courseId, 'completed');
  const open = tabFrom(useSearch({ strict: false }), active === 0 && Boolean(completed));
  const tab = (value: StateTab, label: string) => ({
    value,
    label,
    count: <Count courseId={courseId} state={tabs[value]} />,
    content: <PeopleList courseId={courseId} state={tabs[value]} title={label} />,
  });
  return (
    <KeptTabs
      label={t`People`}
      value={open}
      onChange={(next) =>
        void navigate({
          to: '/courses/$id/people',
          params: { id: courseId },
          search: { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
      tabs={[
        tab('active', t({ message: 'Active', context: 'students' })),
        ...(completed ? [tab('completed', t({ message: 'Completed', context: 'students' }))] : []),
        tab('requests', t`Requests`),
        tab('waitlist', t`Waitlist`),
        tab('invited', t({ message: 'Invited', context: 'students' })),
        { value: 'sections', label: t`Sections`, content: <SectionsPanel courseId={courseId} /> },
        { value: 'staff', label: t`Staff`, content: <StaffPanel courseId={courseId} /> },
      ]}
    />
  );
}

function Count({ courseId, state }: { courseId: string; state: ListedState }) {
  const total = useTotal(courseId, state);
  return total === null ? null : formatNumber(total);
}

function useTotal(courseId: string, state: ListedState): number | null {
  const { data } = useInfiniteQuery(peoplePages(courseId, state));
  return data?.pages[0]?.total ?? null;
}
