import '../lib/zod-without-eval.ts';
import { useParams } from '@tanstack/react-router';
import { id } from '../../contract/values.ts';
import { PersonPage } from '../features/person/person-page.tsx';
import NotFound from '../features/shell/not-found.tsx';
import { MayManageUsers } from '../features/users/may-manage-users.tsx';

export default function PersonRoute() {
  const { userId = '' } = useParams({ strict: false });
  // The sections of users have names, people have ids: any other word names nothing.
  if (!id.safeParse(userId).success) return <NotFound />;
  return (
    <MayManageUsers>
      <PersonPage key={userId} id={userId} />
    </MayManageUsers>
  );
}
