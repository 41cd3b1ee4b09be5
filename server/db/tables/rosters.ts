import type { Generated } from 'kysely';
import type {
  RosterFileKind,
  RosterFormat,
  RosterKind,
  RosterOutcome,
  RosterState,
} from '../../../contract/roster-imports.ts';
import type { Json } from './json.ts';

interface RosterSourcesTable {
  id: string;
  name: string;
  mapping: Json;
  created_at: Date;
}

interface RosterImportsTable {
  id: string;
  source_id: string;
  state: Generated<RosterState>;
  is_complete: Generated<boolean>;
  invites: Generated<boolean>;
  email_domain: string | null;
  without_refused: Generated<boolean>;
  counts: Json;
  kept: Generated<number>;
  not_undone: number | null;
  digest: string | null;
  problem: string | null;
  created_by: string | null;
  asked_by: string | null;
  asked_from: Generated<string>;
  created_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
}

interface RosterFilesTable {
  id: string;
  import_id: string;
  name: string;
  format: RosterFormat;
  kind: RosterFileKind | null;
  columns: Json;
  row_count: Generated<number>;
  is_whole: Generated<boolean>;
}

interface RosterRowsTable {
  file_id: string;
  row: number;
  cells: Json;
}

interface RosterRecordsTable {
  import_id: string;
  position: number;
  kind: string;
  file_id: string | null;
  row: number | null;
  key: string;
  value: Json;
  is_removed: Generated<boolean>;
  problem: Json;
  new_id: string | null;
  person_id: string | null;
  course_id: string | null;
  section_id: string | null;
}

interface RosterChangesTable {
  import_id: string;
  position: number;
  kind: RosterKind;
  outcome: RosterOutcome;
  file: string | null;
  row: number | null;
  column_name: string | null;
  key: string;
  name: string;
  object_id: string | null;
  person_id: string | null;
  course_id: string | null;
  fields: Json;
  is_kept: Generated<boolean>;
  reason: string | null;
  value: Json;
  imported_before: Json;
  not_undone: string | null;
}

interface RosterLinksTable {
  source_id: string;
  kind: RosterKind;
  key: string;
  object_id: string;
  imported: Json;
  import_id: string | null;
}

interface RosterInvitationsTable {
  user_id: string;
  import_id: string;
}

export interface RosterTables {
  roster_sources: RosterSourcesTable;
  roster_imports: RosterImportsTable;
  roster_files: RosterFilesTable;
  roster_rows: RosterRowsTable;
  roster_records: RosterRecordsTable;
  roster_changes: RosterChangesTable;
  roster_links: RosterLinksTable;
  roster_invitations: RosterInvitationsTable;
}
