import { useLingui } from '@lingui/react/macro';
import type { GroupSet } from '../../../contract/course-groups.ts';
import { Select } from '../../ui/input.tsx';

interface MemberLineProps {
  member: GroupSet['ungrouped'][number];
  groups: GroupSet['groups'];
  at: string | null;
  canMove: boolean;
  onMove: (groupId: string | null) => void;
}

/** A student, and the group that they are in. */
export function MemberLine({ member, groups, at, canMove, onMove }: MemberLineProps) {
  const { t } = useLingui();
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <li>
      <span translate="no">{name}</span>
      {canMove && (
        <Select
          value={at ?? ''}
          aria-label={t`Group of ${name}`}
          onChange={({ currentTarget }) => onMove(currentTarget.value === '' ? null : currentTarget.value)}
        >
          <option value="">{t`No group`}</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id} translate="no">
              {group.name}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}
