import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../../../contract/audit.ts';
import { formatMoment } from '../../lib/dates.ts';
import { actionWords } from './action-words.ts';
import { AuditChange } from './audit-change.tsx';

const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;

/** One deed: when, who, what, to whom, what was before and after, and from where. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  return (
    <li className="audit-item">
      <p className="meta num audit-when">
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        <span>#{entry.number}</span>
      </p>
      <div className="grow">
        <p>
          <Who entry={entry} />
        </p>
        <p>
          {i18n._(actionWords[entry.action])}: <b translate="no">{entry.subject}</b>
        </p>
        {entry.changes.length > 0 && (
          <ul className="audit-changes">
            {entry.changes.map((change) => (
              <li key={change.field}>
                <AuditChange action={entry.action} change={change} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="meta num audit-from" translate="no">
        {entry.address}
      </p>
    </li>
  );
}

function Who({ entry: { actor, actedAs } }: { entry: AuditEntry }) {
  if (!actor)
    return (
      <span className="ink-2">
        <Trans>Collegium itself</Trans>
      </span>
    );
  const name = (
    <b className="strong" translate="no">
      {nameOf(actor)}
    </b>
  );
  if (!actedAs) return name;
  const other = <span translate="no">{nameOf(actedAs)}</span>;
  return (
    <Trans>
      {name} acting as {other}
    </Trans>
  );
}
