import type { Generated } from 'kysely';

interface GroupSetsTable {
  id: string;
  course_id: string;
  name: string;
  self_signup: Generated<boolean>;
  most_members: number | null;
  revision: Generated<number>;
  created_at: Date;
}

interface CourseGroupsTable {
  id: string;
  set_id: string;
  name: string;
  position: number;
}

interface GroupMembersTable {
  set_id: string;
  group_id: string;
  user_id: string;
  joined_at: Date;
}

export interface GroupsTables {
  group_sets: GroupSetsTable;
  course_groups: CourseGroupsTable;
  group_members: GroupMembersTable;
}
