import '../features/help/help.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { CurrentUser } from '../../contract/identity.ts';
import { HelpList } from '../features/help/help-list.tsx';
import type { Here } from '../lib/here.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';
import { late } from '../ui/late.ts';

const HelpStudents = late(() => import('../features/help-students/help-students.tsx'));

const helpsOthers = ({ capabilities }: CurrentUser) =>
  capabilities.includes('courses.teach') || capabilities.includes('courses.assist');

export const ahead = ({ user }: Here) => (helpsOthers(user) ? HelpStudents.fetch() : undefined);

/** Help for everybody; whoever teaches or assists helps their students here, too. */
export default function HelpRoute() {
  const { t } = useLingui();
  const helps = helpsOthers(useUser());
  useTitle(helps ? t`Help Students` : t`Help`);
  if (helps)
    return (
      <>
        <PageHead
          title={<Trans>Help Students</Trans>}
          sub={<Trans>What they asked, what you can answer it with, and help for yourself.</Trans>}
        />
        <Suspense>
          <HelpStudents />
        </Suspense>
      </>
    );
  return (
    <>
      <PageHead title={<Trans>Help</Trans>} sub={<Trans>How things are done here, in short pages.</Trans>} />
      <HelpList />
    </>
  );
}
