import { Trans, useLingui } from '@lingui/react/macro';
import type { RosterChange } from '../../../contract/roster-imports.ts';
import { comma } from '../../lib/comma.ts';
import { formatList } from '../../lib/numbers.ts';
import { Becomes } from '../../ui/becomes.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useFieldValue } from './field-value.ts';
import { changeFieldNames, kindNames, outcomeNames, outcomeTones } from './words.ts';

/** One row of the dry run: where it stands, what it is, what was and will be, or why it is refused. */
export function ChangeRow({ change }: { change: RosterChange }) {
  const { i18n } = useLingui();
  const tone = outcomeTones[change.outcome];
  return (
    <li className="roster-change">
      <p className="roster-place meta num">
        {change.file === null ? (
          <Trans>Not in the files</Trans>
        ) : (
          <>
            <span translate="no">{change.file}</span>
            {' · '}
            <Trans>Row {change.row}</Trans>
          </>
        )}
        {change.column && (
          <>
            {comma()}
            <span translate="no">{change.column}</span>
          </>
        )}
      </p>
      <div className="grow">
        <p className="row wrap tight">
          <Badge {...(tone && { tone })}>{i18n._(outcomeNames[change.outcome])}</Badge>
          <b translate="no">{change.name}</b>
          <span className="meta">
            {i18n._(kindNames[change.kind])}
            {change.key && (
              <>
                {' · '}
                <span translate="no">{change.key}</span>
              </>
            )}
          </span>
        </p>
        {change.reason && (
          <p translate="no">
            {change.reason.says}. <span className="meta">{change.reason.advice}.</span>
          </p>
        )}
        {change.notUndone && <NotUndone {...change.notUndone} />}
        {change.fields.length > 0 && (
          <ul className="roster-fields">
            {change.fields.map((field) => (
              <FieldChange key={field.field} field={field} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function NotUndone({ code, says, of }: NonNullable<RosterChange['notUndone']>) {
  const { i18n } = useLingui();
  const fields = of.map((field) => changeFieldNames[field]).filter((name) => name !== undefined);
  // What was built upon it is known by the names of tables alone.
  const which = code !== 'built-upon' ? formatList(fields.map((name) => i18n._(name))) : '';
  return <p translate="no">{which === '' ? `${says}.` : `${says}: ${which}.`}</p>;
}

function FieldChange({ field: { field, from: was, to: comes, kept } }: { field: RosterChange['fields'][number] }) {
  const { i18n } = useLingui();
  const valueOf = useFieldValue();
  const name = changeFieldNames[field];
  const from = was && valueOf(field, was);
  const to = comes && valueOf(field, comes);
  return (
    <li>
      <span className="meta">{name ? i18n._(name) : field}: </span>
      {kept ? (
        <Trans>
          <span translate="no">{from}</span> stays, changed by hand; the source has <span translate="no">{to}</span>
        </Trans>
      ) : (
        <span translate="no">
          {!from ? <ins>{to}</ins> : <Becomes from={<del>{from}</del>} to={<ins>{to}</ins>} />}
        </span>
      )}
    </li>
  );
}
