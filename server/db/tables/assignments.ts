import type { Generated, GeneratedAlways } from 'kysely';
import type { Accepted, HandingIn } from '../../../contract/assignment-values.ts';
import type { RichText } from '../../../contract/rich-text.ts';

interface AssignmentsTable {
  activity_id: string;
  instructions: Generated<RichText>;
  /** What the search finds it by. */
  words: GeneratedAlways<string>;
  handing_in: Generated<HandingIn>;
  accepts: Generated<Accepted[]>;
  /** Extensions; empty: any. */
  file_types: Generated<string[]>;
  most_files: Generated<number>;
  /** Bytes. */
  largest_file: number | null;
  attempts_allowed: number | null;
  grace_minutes: Generated<number>;
  group_set_id: string | null;
  is_graded_per_person: Generated<boolean>;
  revision: Generated<number>;
  rubric_id: string | null;
  rubric_is_score: Generated<boolean>;
  is_anonymous: Generated<boolean>;
  anonymity_key: Generated<string>;
}

interface SubmissionsTable {
  id: string;
  activity_id: string;
  user_id: string;
  attempt: Generated<number>;
  body: Generated<RichText>;
  submitted_at: Date;
  /** The row of the group's that has the content. */
  shared_from: string | null;
  group_id: string | null;
  link: string | null;
  digest: string | null;
}

interface SubmissionFilesTable {
  submission_id: string;
  file_id: string;
  position: number;
}

interface SubmissionDraftsTable {
  id: string;
  activity_id: string;
  user_id: string | null;
  group_id: string | null;
  revision: number;
  body: RichText;
  link: string;
  file_ids: string[];
  updated_at: Date;
  updated_by: string | null;
}

interface SubmissionCommentsTable {
  id: string;
  activity_id: string;
  user_id: string;
  group_id: string | null;
  attempt: number | null;
  author_id: string;
  is_from_staff: boolean;
  body: string;
  created_at: Date;
}

interface SubmissionCommentFilesTable {
  comment_id: string;
  file_id: string;
  position: number;
}

export interface AssignmentsTables {
  assignments: AssignmentsTable;
  submissions: SubmissionsTable;
  submission_files: SubmissionFilesTable;
  submission_drafts: SubmissionDraftsTable;
  submission_comments: SubmissionCommentsTable;
  submission_comment_files: SubmissionCommentFilesTable;
}
