import type { ColumnType, Generated } from 'kysely';

interface CertificateRulesTable {
  course_id: string;
  is_on: Generated<boolean>;
  while_running: Generated<boolean>;
  asks_items: Generated<boolean>;
  least_percent: ColumnType<string | null, string | null | undefined, string | null>;
}

interface CertificatesTable {
  id: string;
  code: string;
  course_id: string;
  user_id: string;
  holder_name: string;
  college_name: string;
  course_title: string;
  course_code: string;
  credits: number;
  earned_at: Date;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  revoked_by: ColumnType<string | null, string | null | undefined, string | null>;
  revoke_reason: Generated<string>;
}

interface CertificateChecksTable {
  id: Generated<number>;
  course_id: string;
  user_id: string | null;
}

export interface AchievementsTables {
  certificate_rules: CertificateRulesTable;
  certificates: CertificatesTable;
  certificate_checks: CertificateChecksTable;
}
