import type { Generated } from 'kysely';
import type { DataExportState } from '../../../contract/personal-data.ts';

interface DataExportsTable {
  id: string;
  user_id: string;
  asked_by: string | null;
  state: DataExportState;
  asked_at: Date;
  begun_at: Generated<Date | null>;
  ready_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  file_id: Generated<string | null>;
}

interface AuditErasuresTable {
  erasure: string;
  number: number;
  digest: Buffer;
}

export interface PersonalDataTables {
  data_exports: DataExportsTable;
  audit_erasures: AuditErasuresTable;
}
