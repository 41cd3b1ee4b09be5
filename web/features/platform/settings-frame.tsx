import '../admin/settings.css';
import './platform.css';
import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/title.ts';
import { Select } from '../../ui/input.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { type PanelPath, panels } from './panels.ts';

const [first, ...others] = panels;
/** Terms and departments stand on the course managers' page. */
const places = [first, { path: '/settings', title: msg`Terms and departments` } as const, ...others];

/** Around each panel of the settings: their list on the left, on narrow screens to choose from. */
export function SettingsFrame({ path, children }: { path: PanelPath; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const part = others.find((panel) => panel.path === path)?.title;
  useTitle(part ? `${i18n._(part)} · ${t`Platform Settings`}` : t`Platform Settings`);
  return (
    <AdminPage section="settings" title={t`Platform Settings`}>
      <div className="platform">
        <nav className="platform-list only-wide" aria-label={t`Settings`}>
          {places.map((panel) => (
            <Link key={panel.path} to={panel.path} activeOptions={{ exact: true }}>
              {i18n._(panel.title)}
            </Link>
          ))}
        </nav>
        <div className="only-narrow">
          <Select
            aria-label={t`Settings`}
            value={path}
            onChange={({ currentTarget }) => {
              const chosen = places.find((panel) => panel.path === currentTarget.value);
              if (chosen) void navigate({ to: chosen.path });
            }}
          >
            {places.map((panel) => (
              <option key={panel.path} value={panel.path}>
                {i18n._(panel.title)}
              </option>
            ))}
          </Select>
        </div>
        <div className="platform-panel">{children}</div>
      </div>
    </AdminPage>
  );
}
