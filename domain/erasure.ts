import type { Role } from '../contract/identity.ts';
import { escapeHtml } from './escape-html.ts';

/** The name under which stays what a college must keep of somebody who was erased. */
export interface Pseudonym {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
}

const formerly: Record<Role, string> = {
  student: 'student',
  instructor: 'instructor',
  teaching_assistant: 'assistant',
  course_manager: 'manager',
  supervisor: 'supervisor',
  admin: 'administrator',
};

/** The same for everybody of a role but for the username, which must be one person's. It follows from the id alone. */
export function pseudonymOf({ id, role }: { id: string; role: Role }): Pseudonym {
  const username = `former-${id.replaceAll('-', '').slice(-16)}`;
  return { firstName: 'Former', lastName: formerly[role], username, email: `${username}@erased.invalid` };
}

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A regular expression of PostgreSQL for whole names in any case: first and last name in either order, with what stands
 * between them in texts and names of files. A single name is often a word, and is not searched.
 */
export function namePattern(names: readonly Name[]): string | null {
  const alternatives = names.flatMap(({ firstName, lastName }) => {
    const [first, last] = [spelled(firstName), spelled(lastName)];
    return first && last ? [`${first}${between}${last}`, `${last}${between}${first}`] : [];
  });
  return wholly(alternatives);
}

/** The same for addresses, which nobody else has. */
export function addressPattern(addresses: readonly string[]): string | null {
  return wholly(addresses.map(spelled).filter(Boolean));
}

const between = '[ \\t\\n.,_-]{1,3}';

/** As it is typed, and as HTML writes it. */
function spelled(text: string): string {
  const forms = [...new Set([text.trim(), escapeHtml(text.trim())])].filter(Boolean);
  const escaped = forms.map((form) => form.replace(/[^\p{L}\p{N} ]/gu, '\\$&').replace(/ +/g, ' +'));
  return escaped.length > 1 ? `(?:${escaped.join('|')})` : (escaped[0] ?? '');
}

function wholly(alternatives: readonly string[]): string | null {
  const distinct = [...new Set(alternatives)];
  return distinct.length === 0 ? null : `(?<![[:alnum:]])(?:${distinct.join('|')})(?![[:alnum:]])`;
}
