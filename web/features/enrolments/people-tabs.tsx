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
const tabs = { active: 'active', requests: 'pending_approval', waitlist: 'waitlisted', invited: 'invited' } as const;
type StateTab = keyof typeof tabs;
type Tab = StateTab | 'sections' | 'staff';

const others: readonly Tab[] = ['requests', 'waitlist', 'invited', 'sections', 'staff'];

function tabFrom(search: Record<string, unknown>): Tab {
  const named = search['tab'];
  return others.find((each) => each === named) ?? 'active';
}

export function PeopleTabs({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = tabFrom(useSearch({ strict: false }));
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
  const { data } = useInfiniteQuery(peoplePages(courseId, state));
  const total = data?.pages[0]?.total ?? null;
  return total === null ? null : formatNumber(total);
}
