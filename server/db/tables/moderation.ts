import type { Generated } from 'kysely';
import type { DecisionSource } from '../../../contract/moderation.ts';

interface ModerationsTable {
  activity_id: string;
  graders: number;
  moderator_id: string;
  sees_each_other: boolean;
  hides_graders: boolean;
  revision: Generated<number>;
  released_at: Date | null;
  released_by: string | null;
}

interface ProvisionalGradesTable {
  activity_id: string;
  user_id: string;
  grader_id: string;
  entered: string | null;
  comment: Generated<string>;
  revision: Generated<number>;
  taken_at: Date;
  graded_at: Date | null;
}

interface ModeratedGradesTable {
  activity_id: string;
  user_id: string;
  source: DecisionSource;
  grader_id: string | null;
  entered: string;
  comment: Generated<string>;
  revision: Generated<number>;
  decided_by: string;
  decided_at: Date;
}

export interface ModerationTables {
  moderations: ModerationsTable;
  provisional_grades: ProvisionalGradesTable;
  moderated_grades: ModeratedGradesTable;
}
