import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { GroupSet } from '../../../contract/course-groups.ts';
import { api } from '../../lib/api.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { waiting } from '../../ui/waiting.ts';
import { MemberLine } from './member-line.tsx';
import { type Placed, withGroup, withMember } from './set-changes.ts';
import { useSetChange } from './use-set-change.ts';

/** A set as staff see it: everybody in it by name; who edits the course moves them. */
export function StaffGroupSet({ set, canEdit }: { set: GroupSet; canEdit: boolean }) {
  const { t } = useLingui();
  const { change, newest, isChanging } = useSetChange();
  const params = { id: set.id };
  const save = (changed: (set: GroupSet) => Placed, said?: string) =>
    change(() => api('PUT /api/group-sets/{id}', { params, body: changed(newest(set)) }), said);
  const goAlong = useGoAlong(set, isChanging);
  const move = (userId: string, groupId: string | null) => {
    goAlong(userId);
    save((now) => withMember(now, userId, groupId));
  };
  const line = (member: GroupSet['ungrouped'][number], at: string | null) => (
    <MemberLine
      key={member.id}
      set={set}
      member={member}
      at={at}
      canMove={canEdit}
      onMove={(to) => move(member.id, to)}
    />
  );
  return (
    <Section
      title={<span translate="no">{set.name}</span>}
      action={
        canEdit && (
          <span className="row tight wrap">
            <Button
              size="small"
              onClick={() => save((now) => withGroup(now, t`Group ${now.groups.length + 1}`), t`Group added`)}
              {...waiting(isChanging)}
            >
              <Trans>Add group</Trans>
            </Button>
            <Button
              size="small"
              onClick={() =>
                change(
                  () =>
                    api('POST /api/group-sets/{id}/split', {
                      params,
                      body: { by: 'groups', count: set.groups.length },
                    }),
                  t`The others are placed`,
                )
              }
              {...waiting(isChanging || set.ungrouped.length === 0 || set.groups.length === 0)}
            >
              <Trans>Place the others at random</Trans>
            </Button>
            <AskFirst
              renderButton={(ask) => (
                <Button size="small" look="danger-quiet" onClick={ask} {...waiting(isChanging)}>
                  <Trans>Delete</Trans>
                </Button>
              )}
              title={<Trans>Delete these groups?</Trans>}
              description={<Trans>Who is in which of them is forgotten. This cannot be undone.</Trans>}
              verb={<Trans>Delete</Trans>}
              onConfirm={() => change(() => api('DELETE /api/group-sets/{id}', { params }), t`Groups deleted`)}
            />
          </span>
        )
      }
    >
      <p className="meta num">
        <Plural value={set.groups.length} one="# group" other="# groups" />
        {set.selfSignup && <Trans> · students choose their group</Trans>}
        {set.mostMembers !== null && <Trans> · at most {set.mostMembers} in one</Trans>}
      </p>
      <div className="groups">
        {set.ungrouped.length > 0 && (
          <section className="group-card">
            <b>
              <Trans>In no group</Trans>
            </b>
            <ul>{set.ungrouped.map((member) => line(member, null))}</ul>
          </section>
        )}
        {set.groups.map((group) => (
          <section key={group.id} className="group-card">
            <p className="row between">
              <b translate="no">{group.name}</b>
              <span className="meta num">
                <Plural value={group.size} one="# member" other="# members" />
              </span>
            </p>
            <ul>{group.members.map((member) => line(member, group.id))}</ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

/** In another group a student's list is a new one: the keyboard goes along, and does not come to another student. */
function useGoAlong(set: GroupSet, isChanging: boolean): (userId: string) => void {
  const moved = useRef<string>(null);
  useLayoutEffect(() => {
    if (moved.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-member="${set.id}:${moved.current}"]`)?.focus();
    if (!isChanging) moved.current = null;
  }, [set, isChanging]);
  return (userId) => {
    moved.current = userId;
  };
}
