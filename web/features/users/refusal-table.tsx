import './refusals.css';
import { Trans, useLingui } from '@lingui/react/macro';

interface RefusalTableProps {
  label: string;
  rows: readonly { person: { id: string; firstName: string; lastName: string }; why: string }[];
  /** How many there are, shown or not. */
  total: number;
}

/** Who is left as they are, and why. */
export function RefusalTable({ label, rows, total }: RefusalTableProps) {
  const { t } = useLingui();
  return (
    <div className="bulk-refusals scroll-x" role="group" tabIndex={0} aria-label={label}>
      <table className="ctable" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t`User`}</th>
            <th scope="col">{t`Why not`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ person, why }) => (
            <tr key={person.id}>
              <td translate="no">
                {person.firstName} {person.lastName}
              </td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className="meta">
          <Trans>The first {rows.length} of them are shown.</Trans>
        </p>
      )}
    </div>
  );
}
