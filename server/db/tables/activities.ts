import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ActivityKind, RequirementKind } from '../../../contract/activities.ts';
import type { GradingType, ScoreStatus } from '../../../contract/gradebook-scores.ts';
import type { RichText } from '../../../contract/rich-text.ts';

interface ModulesTable {
  id: string;
  course_id: string;
  title: string;
  description: Generated<string>;
  position: number;
  is_published: Generated<boolean>;
  is_sequential: Generated<boolean>;
  available_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  needed: ColumnType<number | null, number | null | undefined, number | null>;
  goes_in_order: Generated<boolean>;
}

interface GradeGroupsTable {
  id: string;
  course_id: string;
  name: string;
  weight: string | null;
  drop_lowest: Generated<number>;
  drop_highest: Generated<number>;
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
  requirement: ColumnType<RequirementKind | null, RequirementKind | null | undefined, RequirementKind | null>;
  least_score: ColumnType<string | null, string | null | undefined, string | null>;
  grading_type: Generated<GradingType>;
  is_extra_credit: Generated<boolean>;
  omits_from_final: Generated<boolean>;
  never_drops: Generated<boolean>;
  posts_manually: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
}

interface LessonsTable {
  activity_id: string;
  body: Generated<RichText>;
  /** What the search finds it by. */
  words: GeneratedAlways<string>;
}

interface LinksTable {
  activity_id: string;
  url: string;
  description: Generated<string>;
}

interface ActivityProgressTable {
  activity_id: string;
  user_id: string;
  viewed_at: Date;
  completed_at: Date | null;
}

interface ScoresTable {
  activity_id: string;
  user_id: string;
  points: string | null;
  is_excused: Generated<boolean>;
  graded_by: string | null;
  graded_at: Date;
  posted_at: Date | null;
  entered: ColumnType<string | null, string | null | undefined, string | null>;
  status: ColumnType<ScoreStatus, ScoreStatus | undefined, ScoreStatus>;
  late_seconds: ColumnType<number | null, number | null | undefined, number | null>;
  late_penalty: Generated<string>;
  revision: Generated<number>;
  written_in: ColumnType<string, never, never>;
}

export interface ActivitiesTables {
  modules: ModulesTable;
  grade_groups: GradeGroupsTable;
  activities: ActivitiesTable;
  lessons: LessonsTable;
  links: LinksTable;
  activity_progress: ActivityProgressTable;
  scores: ScoresTable;
}
