import type { GroupSet } from '../../../contract/course-groups.ts';

/** A set as it is saved. */
export interface Placed {
  revision: number;
  name: string;
  selfSignup: boolean;
  mostMembers: number | null;
  groups: { id?: string; name: string; members: string[] }[];
}

/** The set with somebody in another group, or in none. */
export function withMember(set: GroupSet, userId: string, groupId: string | null): Placed {
  const saved = placed(set);
  const groups = saved.groups.map((group) => {
    const others = group.members.filter((member) => member !== userId);
    return { ...group, members: group.id === groupId ? [...others, userId] : others };
  });
  return { ...saved, groups };
}

/** The set with one more group, which nobody is in. */
export function withGroup(set: GroupSet, name: string): Placed {
  const saved = placed(set);
  return { ...saved, groups: [...saved.groups, { name, members: [] }] };
}

function placed({ revision, name, selfSignup, mostMembers, groups }: GroupSet) {
  const saved = groups.map((group) => ({ id: group.id, name: group.name, members: group.members.map(({ id }) => id) }));
  return { revision, name, selfSignup, mostMembers, groups: saved };
}
