import type { GradingType, ScoreStatus } from '../../../contract/gradebook-scores.ts';
import type { WorkKind } from '../../../contract/assignment-values.ts';

export interface ScoredActivity {
  id: string;
  courseId: string;
  kind: WorkKind;
  title: string;
  points: string | null;
  gradingType: GradingType;
  postsManually: boolean;
  /** Students see the work: it is published, with its module and its course. */
  isShown: boolean;
}

/** A score as it stands. */
export interface StandingScore {
  activityId: string;
  userId: string;
  revision: number;
  /** What counts. */
  points: string | null;
  entered: string | null;
  isExcused: boolean;
  status: ScoreStatus;
  lateSeconds: number | null;
  latePenalty: string;
  postedAt: Date | null;
  gradedBy: string | null;
  gradedAt: Date;
}

/** What is to stand. */
export interface NextScore extends StandingScore {
  /** Otherwise it stood like this already. */
  changed: boolean;
}
