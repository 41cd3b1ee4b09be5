interface GradingDraftsTable {
  activity_id: string;
  user_id: string;
  grader_id: string;
  body: string;
  updated_at: Date;
}

interface LibraryCommentsTable {
  id: string;
  owner_id: string;
  body: string;
  created_at: Date;
}

interface GradingLooksTable {
  activity_id: string;
  grader_id: string;
  user_id: string;
  at: Date;
}

export interface GradingTables {
  grading_drafts: GradingDraftsTable;
  library_comments: LibraryCommentsTable;
  grading_looks: GradingLooksTable;
}
