import type { Generated } from 'kysely';
import type { PeerAnonymity } from '../../../contract/peer-reviews.ts';

interface PeerReviewSettingsTable {
  activity_id: string;
  per_student: number;
  is_automatic: boolean;
  anonymity: PeerAnonymity;
  due_at: Date | null;
  counts_towards_grade: boolean;
  revision: Generated<number>;
  allocated_at: Date | null;
}

interface PeerReviewsTable {
  id: string;
  activity_id: string;
  reviewer_id: string;
  author_id: string;
  comment: Generated<string>;
  revision: Generated<number>;
  created_at: Date;
  completed_at: Date | null;
}

export interface PeerReviewsTables {
  peer_review_settings: PeerReviewSettingsTable;
  peer_reviews: PeerReviewsTable;
}
