import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminOverview } from '../../../contract/admin.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Section } from '../../ui/section.tsx';
import { roleGroups } from './role-groups.ts';

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
              <th scope="row">{i18n._(roleGroups[role])}</th>
              <td className="role-bar">{count > 0 && <span style={{ width: `${(count / greatest) * 100}%` }} />}</td>
              <td className="right">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
