import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SetupLinkOutcome, SetupLinkRefusal } from '../../../contract/setup-links.ts';
import { Notice } from '../../ui/notice.tsx';
import { RefusalTable } from '../users/refusal-table.tsx';
import { leftOutWords } from './words.ts';

interface FoundProps {
  found: Omit<SetupLinkOutcome, 'links'>;
}

/** How many get a link, or got one, and how many are left out. */
export function Findings({ found: { applied, people, replaced, more, leftOut } }: FoundProps) {
  return (
    <Notice tone={applied ? 'ok' : 'info'}>
      <p>
        {applied ? (
          <Plural
            value={people}
            one="# link was made and saved as a file."
            other="# links were made and saved as a file."
          />
        ) : (
          <Plural value={people} one="# person gets a link." other="# people get a link." />
        )}{' '}
        {!applied && replaced > 0 && (
          <Plural
            value={replaced}
            one="# of them has a link already, which stops working by it."
            other="# of them have a link already, which stops working by it."
          />
        )}{' '}
        {more > 0 && (
          <Plural value={more} one="# more comes with the next file." other="# more come with the next file." />
        )}
      </p>
      {leftOut.map(({ reason, people: count }) => (
        <p key={reason}>
          <LeftOut reason={reason} count={count} />
        </p>
      ))}
    </Notice>
  );
}

function LeftOut({ reason, count }: { reason: SetupLinkRefusal; count: number }) {
  switch (reason) {
    case 'yourself':
      return <Trans>You are left out yourself.</Trans>;
    case 'has-password':
      return (
        <Plural
          value={count}
          one="# is left out, with a password already."
          other="# are left out, with a password already."
        />
      );
    case 'inactive':
      return <Plural value={count} one="# is left out as inactive." other="# are left out as inactive." />;
    case 'has-link':
      return (
        <Plural
          value={count}
          one="# is left out, with a link that still works."
          other="# are left out, with a link that still works."
        />
      );
  }
}

/** Who is left out, and why. */
export function LeftOutPeople({ found: { leftOut, leftOutPeople } }: FoundProps) {
  const { t, i18n } = useLingui();
  if (leftOutPeople.length === 0) return null;
  return (
    <RefusalTable
      label={t`Left out`}
      rows={leftOutPeople.map(({ person, reason }) => ({ person, why: i18n._(leftOutWords[reason]) }))}
      total={leftOut.reduce((sum, { people }) => sum + people, 0)}
    />
  );
}
