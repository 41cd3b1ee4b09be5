import type { Generated } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { RichText } from '../../../contract/rich-text.ts';

interface ModulesTable {
  id: string;
  course_id: string;
  title: string;
  description: Generated<string>;
  position: number;
  is_published: Generated<boolean>;
  is_sequential: Generated<boolean>;
}

interface GradeGroupsTable {
  id: string;
  course_id: string;
  name: string;
  weight: string | null;
  position: number;
}

interface ActivitiesTable {
  id: string;
  course_id: string;
  kind: ActivityKind;
  title: string;
  is_published: Generated<boolean>;
  minutes: number | null;
  points: string | null;
  grade_group_id: string | null;
  available_from: Date | null;
  due_at: Date | null;
  available_until: Date | null;
  module_id: string | null;
  position: Generated<number>;
  created_at: Date;
}

interface LessonsTable {
  activity_id: string;
  body: Generated<RichText>;
}

interface LinksTable {
  activity_id: string;
  url: string;
  description: Generated<string>;
}

interface AssignmentsTable {
  activity_id: string;
  instructions: Generated<string>;
}

interface ActivityProgressTable {
  activity_id: string;
  user_id: string;
  viewed_at: Date;
  completed_at: Date | null;
}

interface SubmissionsTable {
  id: string;
  activity_id: string;
  user_id: string;
  attempt: Generated<number>;
  body: Generated<string>;
  submitted_at: Date;
}

interface ScoresTable {
  activity_id: string;
  user_id: string;
  points: string | null;
  is_excused: Generated<boolean>;
  graded_by: string | null;
  graded_at: Date;
  posted_at: Date | null;
}

export interface ActivitiesTables {
  modules: ModulesTable;
  grade_groups: GradeGroupsTable;
  activities: ActivitiesTable;
  lessons: LessonsTable;
  links: LinksTable;
  assignments: AssignmentsTable;
  activity_progress: ActivityProgressTable;
  submissions: SubmissionsTable;
  scores: ScoresTable;
}
