import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ImportPage } from '../features/roster-imports/import-page.tsx';
import { MayManageUsers } from '../features/users/may-manage-users.tsx';
import { useTitle } from '../lib/title.ts';

export default function RosterImportPage() {
  const { t } = useLingui();
  useTitle(t`Import Roster`);
  const { importId = '' } = useParams({ strict: false });
  return (
    <MayManageUsers>
      <ImportPage key={importId} id={importId} />
    </MayManageUsers>
  );
}
