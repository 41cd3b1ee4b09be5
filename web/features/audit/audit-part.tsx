import '../../lib/zod-without-eval.ts';
import { AuditLog } from './audit-log.tsx';

/** The log where it is one part of a page. */
export default function AuditPart() {
  return <AuditLog />;
}
