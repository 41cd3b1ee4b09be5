import './users.css';
import { useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useSettled } from './use-settled.ts';
import { UserFilters } from './user-filters.tsx';
import { everybody } from './user-pages.ts';
import { UsersFound } from './users-found.tsx';

/** The people of the college: found, looked at, changed, let in and kept out. */
export function UserManagement() {
  const [filter, setFilter] = useState(everybody);
  const [edited, setEdited] = useState<User | null>(null);
  const asked = { ...filter, q: useSettled(filter.q) };
  return (
    <>
      <UserFilters filter={filter} asked={asked} onChange={setFilter} />
      <UsersFound filter={asked} onEdit={setEdited} />
      <EditUserDialog user={edited} onClose={() => setEdited(null)} />
    </>
  );
}
