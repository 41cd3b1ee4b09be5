import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BulkOutcome } from '../../../contract/user-bulk.ts';
import { Notice } from '../../ui/notice.tsx';
import { refusalWords } from './refusal-words.ts';

/** What becomes, or became, of those who were chosen, and who is left as they are and why. */
export function BulkFindings({ found }: { found: BulkOutcome }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Notice tone={found.applied ? 'ok' : 'info'}>
        {found.applied ? (
          <Plural value={found.changed} one="# user was changed." other="# users were changed." />
        ) : (
          <Plural value={found.changed} one="# user will be changed." other="# users will be changed." />
        )}{' '}
        {found.unchanged > 0 && (
          <Plural value={found.unchanged} one="For # it is so already." other="For # it is so already." />
        )}{' '}
        {found.refused > 0 && <Plural value={found.refused} one="# is refused." other="# are refused." />}
      </Notice>
      {found.refusals.length > 0 && (
        <div
          className="bulk-refusals scroll-x"
          role="group"
          tabIndex={0}
          aria-label={t({ context: 'rows', message: 'Refused' })}
        >
          <table className="ctable">
            <thead>
              <tr>
                <th scope="col">{t`User`}</th>
                <th scope="col">{t`Why not`}</th>
              </tr>
            </thead>
            <tbody>
              {found.refusals.map(({ person, reason }) => (
                <tr key={person.id}>
                  <td translate="no">
                    {person.firstName} {person.lastName}
                  </td>
                  <td>{i18n._(refusalWords[reason])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.refused > found.refusals.length && (
            <p className="meta">
              <Trans>The first {found.refusals.length} of them are shown.</Trans>
            </p>
          )}
        </div>
      )}
    </>
  );
}
