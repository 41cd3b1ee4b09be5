import '../lib/zod-without-eval.ts';
import { useLocation } from '@tanstack/react-router';
import { PanelOf } from '../features/platform/panel-of.tsx';
import { panels } from '../features/platform/panels.ts';
import { SettingsFrame } from '../features/platform/settings-frame.tsx';

/** One panel of the settings, by its path. */
export default function AdminSettingsPage() {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const path = panels.find((panel) => panel.path === pathname)?.path ?? '/admin/settings';
  return (
    <SettingsFrame path={path}>
      <PanelOf path={path} />
    </SettingsFrame>
  );
}
