import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupSet } from '../../../contract/course-groups.ts';
import { api } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { waiting } from '../../ui/waiting.ts';
import { useSetChange } from './use-set-change.ts';

/** A set as a student sees it: their own group by name, the others by size. */
export function OwnGroupSet({ set, isArchived }: { set: GroupSet; isArchived: boolean }) {
  const { t } = useLingui();
  const { change, isChanging } = useSetChange();
  const { name, groups, mine, mostMembers } = set;
  const selfSignup = set.selfSignup && !isArchived;
  return (
    <Section title={<span translate="no">{name}</span>}>
      <p className="meta">
        {selfSignup ? t`Choose the group that you want to work with.` : t`Your instructor makes these groups.`}
      </p>
      <ul className="groups">
        {groups.map((group) => (
          <li key={group.id} className="group-card">
            <p className="row between">
              <b translate="no">{group.name}</b>
              {group.id === mine && (
                <Badge tone="ok">
                  <Trans>Your group</Trans>
                </Badge>
              )}
            </p>
            <p className="meta num">
              <Plural value={group.size} one="# member" other="# members" />
              {mostMembers !== null && <Trans> of at most {mostMembers}</Trans>}
            </p>
            {group.members.map((member) => (
              <span key={member.id} className="sm" translate="no">
                {member.firstName} {member.lastName}
              </span>
            ))}
            {selfSignup && group.id === mine && (
              <Button
                size="small"
                onClick={() =>
                  change(
                    () => api('POST /api/course-groups/{id}/leave', { params: { id: group.id } }),
                    t`You left ${group.name}`,
                  )
                }
                aria-label={t`Leave ${group.name}`}
                {...waiting(isChanging)}
              >
                <Trans>Leave</Trans>
              </Button>
            )}
            {selfSignup && group.id !== mine && (
              <Button
                size="small"
                onClick={() =>
                  change(
                    () => api('POST /api/course-groups/{id}/join', { params: { id: group.id } }),
                    t`You joined ${group.name}`,
                  )
                }
                aria-label={t`Join ${group.name}`}
                {...waiting(isChanging || (mostMembers !== null && group.size >= mostMembers))}
              >
                <Trans>Join</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
