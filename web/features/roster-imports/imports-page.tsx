import './roster-imports.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { PageHead } from '../../ui/page-head.tsx';
import { UsersLink } from '../users/area-links.tsx';
import { BeginImport } from './begin-import.tsx';
import { ImportList } from './import-list.tsx';

/** Where rosters are imported: begin one, or look at an earlier one. */
export function ImportsPage() {
  const { t } = useLingui();
  return (
    <>
      <UsersLink>
        <ArrowLeft />
        <Trans>User Management</Trans>
      </UsersLink>
      <PageHead
        title={t`Import Roster`}
        sub={t`People, courses and enrollments from another system. Every change is shown before it is made.`}
      />
      <BeginImport />
      <ImportList />
    </>
  );
}
