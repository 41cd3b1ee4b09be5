import '../lib/zod-without-eval.ts';
import { SettingsFrame } from '../features/platform/settings-frame.tsx';
import { RolesPanel } from '../features/roles/roles-panel.tsx';

export default function AdminRolesPage() {
  return (
    <SettingsFrame path="/admin/roles">
      <RolesPanel />
    </SettingsFrame>
  );
}
