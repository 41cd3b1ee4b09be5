import '../features/schedule/schedule.css';
import { useLingui } from '@lingui/react/macro';
import { HostSchedule } from '../features/schedule/host-schedule.tsx';
import { StudentSchedule } from '../features/schedule/student-schedule.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

export default function SchedulePage() {
  const { t } = useLingui();
  useTitle(t`Schedule`);
  return useUser().role === 'student' ? <StudentSchedule /> : <HostSchedule />;
}
