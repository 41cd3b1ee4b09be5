import { Plural, useLingui } from '@lingui/react/macro';
import type { BulkOutcome } from '../../../contract/user-bulk.ts';
import { Notice } from '../../ui/notice.tsx';
import { RefusalTable } from './refusal-table.tsx';
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
        <RefusalTable
          label={t({ context: 'rows', message: 'Refused' })}
          rows={found.refusals.map(({ person, reason }) => ({ person, why: i18n._(refusalWords[reason]) }))}
          total={found.refused}
        />
      )}
    </>
  );
}
