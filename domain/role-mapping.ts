import { type Role, role } from '../contract/identity.ts';

/** Whoever has this value in this claim gets this role. */
export interface RoleRule {
  readonly claim: string;
  readonly value: string;
  readonly role: Role;
}

/**
 * Reads `groups:staff=instructor,groups:ta=teaching_assistant`; answers the first entry that cannot be read instead. A
 * claim may be an address (`https://college.example/roles:staff=instructor`); a comma in a value is written `%2C`.
 */
export function readRoleRules(text: string): RoleRule[] | { wrong: string } {
  const rules: RoleRule[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const rule = readRule(entry);
    if (!rule) return { wrong: entry };
    rules.push(rule);
  }
  return rules;
}

function readRule(entry: string): RoleRule | null {
  const parts = /^(?<claim>(?:https?:\/\/)?[^:]+):(?<value>.+)=(?<role>[^=]+)$/.exec(entry)?.groups;
  const given = role.safeParse(parts?.['role']?.trim());
  const value = unescaped(parts?.['value']?.trim() ?? '');
  return parts?.['claim'] && value && given.success ? { claim: parts['claim'].trim(), value, role: given.data } : null;
}

function unescaped(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The role that a person's claims give: that of the first rule that fits; null when none does. */
export function roleOf(rules: readonly RoleRule[], claims: Readonly<Record<string, unknown>>): Role | null {
  return rules.find(({ claim, value }) => valuesOf(claims, claim).includes(value))?.role ?? null;
}

/** A claim's value or values as texts. A name with dots also finds a claim within claims (`realm_access.roles`). */
function valuesOf(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const found = own(claims, name) ?? name.split('.').reduce<unknown>(own, claims);
  const values: unknown[] = Array.isArray(found) ? found : [found];
  return values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value)).map(String);
}

function own(from: unknown, key: string): unknown {
  if (typeof from !== 'object' || from === null || !Object.hasOwn(from, key)) return undefined;
  return Object.getOwnPropertyDescriptor(from, key)?.value;
}
