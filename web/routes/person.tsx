import '../lib/zod-without-eval.ts';
import { useParams } from '@tanstack/react-router';
import { PersonPage } from '../features/person/person-page.tsx';
import { MayManageUsers } from '../features/users/may-manage-users.tsx';

export default function PersonRoute() {
  const { userId = '' } = useParams({ strict: false });
  return (
    <MayManageUsers>
      <PersonPage key={userId} id={userId} />
    </MayManageUsers>
  );
}
