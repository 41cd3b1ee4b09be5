import { type SheetField, sheetField } from '../../contract/roster-imports.ts';

type Mapping = Partial<Record<SheetField, string>>;

/** What columns are called where people make lists of people. */
const names: Readonly<Record<SheetField, readonly string[]>> = {
  id: [
    'id',
    'userid',
    'studentid',
    'personid',
    'studentnumber',
    'idnumber',
    'sisid',
    'externalid',
    'matriculationnumber',
  ],
  username: ['username', 'login', 'loginid', 'user', 'account', 'accountname'],
  email: ['email', 'mail', 'emailaddress', 'secondaryemail'],
  first_name: ['firstname', 'givenname', 'forename', 'first'],
  last_name: ['lastname', 'familyname', 'surname', 'last'],
  full_name: ['fullname', 'name', 'displayname'],
  role: ['role', 'userrole', 'type', 'persontype'],
  status: ['status', 'state', 'active', 'enabled'],
  course: ['course', 'coursecode', 'courseid', 'course1'],
  section: ['section', 'group', 'class', 'group1'],
};

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Which heading is which field, as far as the headings say it; each heading at most once. */
export function guessMapping(headings: readonly string[]): Mapping {
  const left = new Set(headings);
  const guessed: Mapping = {};
  for (const field of sheetField.options) {
    const found = names[field].flatMap((name) => [...left].filter((heading) => plain(heading) === name))[0];
    if (found === undefined) continue;
    guessed[field] = found;
    left.delete(found);
  }
  return guessed;
}

/**
 * A source's mapping for this sheet: as it was chosen where the sheet has all of its headings, else what it has of them,
 * and what the others say.
 */
export function mappingFor(headings: readonly string[], chosen: Mapping): Mapping {
  const isThere = ([, heading]: [string, string]) => headings.includes(heading);
  const kept = Object.entries(chosen).filter(isThere);
  if (kept.length > 0 && kept.length === Object.keys(chosen).length) return chosen;
  const taken = new Set(kept.map(([, heading]) => heading));
  return { ...guessMapping(headings.filter((heading) => !taken.has(heading))), ...Object.fromEntries(kept) };
}

/** What a mapping still lacks so that a row names somebody; null: nothing. */
export function lackOfMapping(mapping: Mapping): string | null {
  if (!mapping.username && !mapping.email && !mapping.id)
    return 'Choose the column of the usernames, e-mail addresses or ids';
  if (!mapping.username) return 'Choose the column of the usernames';
  const hasName =
    mapping.full_name !== undefined || (mapping.first_name !== undefined && mapping.last_name !== undefined);
  return hasName ? null : 'Choose the columns of the first and the last name, or the one of the whole name';
}
