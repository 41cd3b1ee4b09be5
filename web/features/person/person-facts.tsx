import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PersonDetail } from '../../../contract/person.ts';
import { comma } from '../../lib/comma.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/section.tsx';

export function PersonFacts({ person }: { person: PersonDetail }) {
  return (
    <Section title={<Trans>Profile</Trans>}>
      <dl className="person-facts">
        <Fact name={<Trans>Username</Trans>}>
          <span translate="no">{person.username}</span>
        </Fact>
        <Fact name={<Trans>Email</Trans>}>
          <a className="link" href={`mailto:${person.email}`} translate="no">
            {person.email}
          </a>
        </Fact>
        {person.title && (
          <Fact name={<Trans>Title</Trans>}>
            <span translate="no">{person.title}</span>
          </Fact>
        )}
        {person.programme && (
          <Fact name={<Trans>Programme</Trans>}>
            <span translate="no">{person.programme}</span>
            {person.entryYear !== null && <span className="num">{comma() + String(person.entryYear)}</span>}
          </Fact>
        )}
        <Fact name={<Trans context="account">Created</Trans>}>
          <time className="num" dateTime={person.createdAt}>
            {formatDate(person.createdAt, { day: 'numeric', month: 'short', year: 'numeric' })}
          </time>
        </Fact>
        <Fact name={<Trans>Last login</Trans>}>
          {person.lastLoginAt ? (
            <time className="num" dateTime={person.lastLoginAt}>
              {formatMoment(person.lastLoginAt)}
            </time>
          ) : (
            <Trans>Never</Trans>
          )}
        </Fact>
        {person.sources.map(({ source, key }) => (
          <Fact key={`${source} ${key}`} name={<span translate="no">{source}</span>}>
            <span translate="no">{key}</span>
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
