import type { Generated } from 'kysely';

interface DateOverridesTable {
  id: string;
  activity_id: string;
  section_id: string | null;
  group_id: string | null;
  student_id: string | null;
  sets_from: Generated<boolean>;
  available_from: Date | null;
  sets_due: Generated<boolean>;
  due_at: Date | null;
  sets_until: Generated<boolean>;
  available_until: Date | null;
  extra_attempts: Generated<number>;
  revision: Generated<number>;
  updated_at: Date;
  updated_by: string | null;
}

interface ModulePrerequisitesTable {
  module_id: string;
  requires_id: string;
}

interface ModuleCompletionsTable {
  module_id: string;
  user_id: string;
  kept_at: Date;
}

interface StudentViewsTable {
  id: string;
  session_hash: Buffer;
  course_id: string;
  student_id: string;
  seen_at: Date | null;
  started_at: Date;
}

export interface ModulesTables {
  date_overrides: DateOverridesTable;
  module_prerequisites: ModulePrerequisitesTable;
  module_completions: ModuleCompletionsTable;
  student_views: StudentViewsTable;
}
