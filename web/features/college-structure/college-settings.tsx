import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUser } from '../../lib/session.ts';
import { KeptTabs } from '../../ui/kept-tabs.tsx';
import { CourseRulesPanel } from './course-rules-panel.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { late } from '../../ui/late.ts';

const AuditPart = late(() => import('../audit/audit-part.tsx'));

const tabs = ['terms', 'departments', 'courses', 'audit'] as const;
type Tab = (typeof tabs)[number];

/** The course managers' part of the platform, a tab for each. */
export function CollegeSettings() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  // Where the college lets managers read it.
  const readsAudit = useUser().capabilities.includes('audit.read');
  const audit = (
    <Suspense>
      <AuditPart />
    </Suspense>
  );
  const open: Tab = tabs.find((each) => each === search['tab']) ?? 'terms';
  return (
    <KeptTabs
      label={t`Settings`}
      value={open}
      onChange={(tab) => void navigate({ to: '/settings', search: { tab }, replace: true, resetScroll: false })}
      tabs={[
        { value: 'terms', label: t`Terms`, content: <TermsPanel /> },
        { value: 'departments', label: t`Departments`, content: <DepartmentsPanel /> },
        { value: 'courses', label: t`Courses and enrollment`, content: <CourseRulesPanel /> },
        ...(readsAudit ? [{ value: 'audit', label: t`Audit log`, content: audit }] : []),
      ]}
    />
  );
}
