import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminOverview } from '../../../contract/admin.ts';
import type { Role } from '../../../contract/identity.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Section } from '../../ui/section.tsx';

const groups: Record<Role, MessageDescriptor> = {
  student: msg`Students`,
  instructor: msg`Instructors`,
  teaching_assistant: msg`Teaching assistants`,
  supervisor: msg`Supervisors`,
  course_manager: msg`Course managers`,
  admin: msg`Administrators`,
};

export function UsersByRole({ byRole }: { byRole: AdminOverview['users']['byRole'] }) {
  const { t, i18n } = useLingui();
  const greatest = Math.max(1, ...byRole.map(({ count }) => count));
  const sorted = byRole.toSorted((a, b) => b.count - a.count);
  return (
    <Section title={<Trans>Users by role</Trans>}>
      <table className="ctable role-bars" aria-label={t`Users by role`}>
        <tbody>
          {sorted.map(({ role, count }) => (
            <tr key={role}>
              <th scope="row">{i18n._(groups[role])}</th>
              <td className="role-bar">
                <span style={{ width: `${(count / greatest) * 100}%` }} />
              </td>
              <td className="right">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
