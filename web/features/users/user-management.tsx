import './users.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { reading } from '../../lib/query-client.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUserFilter } from './use-user-filter.ts';
import { UserFilters } from './user-filters.tsx';
import type { Selection } from './bulk-selection.ts';
import { UserTools } from './user-tools.tsx';
import { UsersFound } from './users-found.tsx';

/** The people of the college: found, looked at, changed, let in and kept out. */
export function UserManagement() {
  const { filter, asked, change, clear } = useUserFilter();
  const [edited, setEdited] = useState<User | null>(null);
  const [selection, setSelection] = useState<Selection>(null);
  // Whether people can be found by where they came from decides how much room the filters take.
  const { isLoading } = useQuery(reading('GET /api/roster-sources'));
  // Who was chosen may not be among those who are found now.
  const chooseNobody = () => selection !== null && setSelection({ ids: new Set() });
  return (
    <>
      <div hidden={isLoading}>
        <UserFilters
          filter={filter}
          asked={asked}
          tools={selection === null && <UserTools onSelect={() => setSelection({ ids: new Set() })} />}
          onChange={(next) => {
            change(next);
            chooseNobody();
          }}
        />
      </div>
      <UsersFound
        filter={asked}
        isHeld={isLoading}
        onEdit={setEdited}
        onClear={() => {
          clear();
          chooseNobody();
        }}
        selection={selection}
        onSelect={setSelection}
      />
      <EditUserDialog user={edited} onClose={() => setEdited(null)} />
    </>
  );
}
