import type { Generated } from 'kysely';
import type { AssessmentPurpose } from '../../../contract/rubrics.ts';

interface RubricsTable {
  id: string;
  course_id: string;
  title: string;
  revision: Generated<number>;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

interface RubricCriteriaTable {
  id: string;
  rubric_id: string;
  position: number;
  title: string;
  description: string;
  points: string;
  uses_ranges: boolean;
}

interface RubricRatingsTable {
  id: string;
  criterion_id: string;
  position: number;
  title: string;
  description: string;
  points: string;
}

interface RubricAssessmentsTable {
  id: string;
  rubric_id: string;
  activity_id: string;
  user_id: string;
  assessor_id: string;
  purpose: AssessmentPurpose;
  revision: Generated<number>;
  updated_at: Date;
}

interface RubricMarksTable {
  assessment_id: string;
  criterion_id: string;
  rating_id: string | null;
  points: string | null;
  comment: Generated<string>;
}

export interface RubricsTables {
  rubrics: RubricsTable;
  rubric_criteria: RubricCriteriaTable;
  rubric_ratings: RubricRatingsTable;
  rubric_assessments: RubricAssessmentsTable;
  rubric_marks: RubricMarksTable;
}
