import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GroupSet } from '../../../contract/course-groups.ts';
import { Select } from '../../ui/input.tsx';

interface MemberLineProps {
  set: GroupSet;
  member: GroupSet['ungrouped'][number];
  at: string | null;
  canMove: boolean;
  onMove: (groupId: string | null) => void;
}

/** A student, and the group that they are in. */
export function MemberLine({ set, member, at, canMove, onMove }: MemberLineProps) {
  const { t } = useLingui();
  const [isReached, setReached] = useState(false);
  // Hundreds of students times a hundred groups is what a browser cannot lay out; who comes to a list gets its groups.
  const offered = isReached ? set.groups : set.groups.filter((group) => group.id === at);
  const reach = () => setReached(true);
  const name = `${member.firstName} ${member.lastName}`;
  const { name: setName } = set;
  return (
    <li>
      <span translate="no">{name}</span>
      {canMove && (
        <Select
          value={at ?? ''}
          aria-label={t`Group of ${name} in ${setName}`}
          // What it is found by, wherever the student comes to stand.
          data-member={`${set.id}:${member.id}`}
          onFocus={reach}
          onPointerDown={reach}
          onChange={({ currentTarget }) => onMove(currentTarget.value === '' ? null : currentTarget.value)}
        >
          <option value="">{t`No group`}</option>
          {offered.map((group) => (
            <option key={group.id} value={group.id} translate="no">
              {group.name}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}
