import { CompiledQuery } from 'kysely';
import type { GroupSet } from '../../../contract/course-groups.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { isMemberNow } from './members.ts';

interface Row {
  id: string;
  name: string;
  self_signup: boolean;
  most_members: number | null;
  revision: number;
  groups: GroupSet['groups'];
  ungrouped: GroupSet['ungrouped'];
  mine: string | null;
}

const personJson = `json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)`;

const isMember = isMemberNow('m');

// $1 the course, $2 who asks, $3 whether they are staff, $4 one set alone, or null. A student gets no names but those of
// their own group.
const setsOf = `select t.id, t.name, t.self_signup, t.most_members, t.revision,
  (select m.group_id from group_members m where m.set_id = t.id and m.user_id = $2) as mine,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
      'size', (select count(*) from group_members m where m.group_id = g.id and ${isMember}),
      'members', (select coalesce(json_agg(${personJson} order by as_typed(u.last_name), as_typed(u.first_name), u.id), '[]')
        from group_members m join users u on u.id = m.user_id where m.group_id = g.id and ${isMember}
          and ($3::boolean or exists (select from group_members o where o.group_id = g.id and o.user_id = $2))))
    order by g.position, g.id), '[]') from course_groups g where g.set_id = t.id) as groups,
  (select coalesce(json_agg(${personJson} order by as_typed(u.last_name), as_typed(u.first_name), u.id), '[]')
    from enrolments e join users u on u.id = e.user_id
    where $3::boolean and e.course_id = t.course_id and e.state = 'active'
      and not exists (select from group_members m where m.set_id = t.id and m.user_id = e.user_id)) as ungrouped
from group_sets t where t.course_id = $1 and ($4::uuid is null or t.id = $4)
order by t.created_at, t.id`;

export async function listGroupSets(app: App, actor: Actor, courseId: string): Promise<GroupSet[]> {
  const read = app.database.read;
  const course = await loadCourse(read, actor, courseId);
  return findSets(read, { courseId, actor, staff: isStaff(course), setId: null });
}

/** One set, as it stands after it was changed. */
export async function readSet(read: Readable, actor: Actor, set: { id: string; courseId: string }, staff: boolean) {
  const [found] = await findSets(read, { courseId: set.courseId, actor, staff, setId: set.id });
  if (!found) throw new Error('The set that was changed is there');
  return found;
}

interface Asked {
  courseId: string;
  actor: Actor;
  staff: boolean;
  setId: string | null;
}

async function findSets(read: Readable, { courseId, actor, staff, setId }: Asked): Promise<GroupSet[]> {
  const query = CompiledQuery.raw(setsOf, [courseId, actor.id, staff, setId]);
  const { rows } = await read.executeQuery<Row>(query);
  return rows.map(({ self_signup: selfSignup, most_members: mostMembers, ...row }) => ({
    ...row,
    selfSignup,
    mostMembers,
  }));
}
