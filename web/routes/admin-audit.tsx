import '../lib/zod-without-eval.ts';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { SettingsFrame } from '../features/platform/settings-frame.tsx';

export default function AdminAuditPage() {
  return (
    <SettingsFrame path="/admin/audit">
      <AuditLog />
    </SettingsFrame>
  );
}
