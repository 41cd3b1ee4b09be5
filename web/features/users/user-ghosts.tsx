import { Trans } from '@lingui/react/macro';
import { Ghost } from '../../ui/ghost.tsx';

const rows = Array.from({ length: 8 }, (_, i) => i);

export function UserGhosts() {
  return (
    <div className="users" role="status" aria-busy="true">
      <p className="meta">
        <Trans>Loading users...</Trans>
      </p>
      <div className="lines">
        {rows.map((row) => (
          <div key={row} className="user-card">
            <Ghost width="32px" height={32} />
            <div className="grow">
              <Ghost width="180px" />
              <Ghost width="240px" className="user-ghost-mail" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
