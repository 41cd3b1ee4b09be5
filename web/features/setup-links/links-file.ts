import { t } from '@lingui/core/macro';
import type { SetupLinkOutcome, WhoGetsLinks } from '../../../contract/setup-links.ts';
import { csvOf } from '../../../domain/csv.ts';
import { api } from '../../lib/api.ts';
import { dayOf, formatMoment } from '../../lib/dates.ts';
import { saveText } from '../../lib/save-text.ts';

/** Makes the links and lets the browser save them as a file. They are nowhere else: what is answered is without them. */
export async function saveLinks(who: WhoGetsLinks, keepsGood: boolean): Promise<Omit<SetupLinkOutcome, 'links'>> {
  const { links, ...outcome } = await api('POST /api/users/setup-links', { body: { who, keepsGood, apply: true } });
  if (links.length > 0) saveText(`set-up-links-${dayOf(new Date())}.csv`, linksFile(links, outcome.worksUntil));
  return outcome;
}

export function linksFile(links: SetupLinkOutcome['links'], worksUntil: string): string {
  const until = formatMoment(worksUntil);
  return csvOf([
    [t`Name`, t`Username`, t`Email`, t({ context: 'file', message: 'Link' }), t`Works until`],
    ...links.map(({ firstName, lastName, username, email, link }) => [
      `${firstName} ${lastName}`,
      username,
      email,
      link,
      until,
    ]),
  ]);
}
