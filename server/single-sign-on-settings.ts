import { z } from 'zod';
import { readRoleRules, type RoleRule } from '../domain/role-mapping.ts';

/** How the college's identity provider (OpenID Connect) is used; see docs/OPERATIONS.md, "Single sign-on". */
export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** What the college calls it: "College ID". */
  name: string;
  roles: readonly RoleRule[];
  /** What happens with an identity that belongs to no account. */
  unknown: { link: boolean; create: boolean };
}

const ways = new Set(['refuse', 'link', 'create']);
const isLocal = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))) && search === '' && hash === '';
}

const roleRules = z.string().transform((text, context): RoleRule[] => {
  const rules = readRoleRules(text);
  if (Array.isArray(rules)) return rules;
  const message = `has an entry that cannot be read: "${rules.wrong}". Write claim:value=role, for example groups:staff=instructor`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const unknownPeople = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (chosen) => chosen.every((way) => ways.has(way)) && (chosen.length === 1 || !chosen.includes('refuse')),
    'must be refuse, link, create or link,create',
  );

export const singleSignOnVariables = {
  COLLEGIUM_OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be the https address of an identity provider (http only on localhost)')
    .optional(),
  COLLEGIUM_OIDC_CLIENT_ID: z.string().optional(),
  COLLEGIUM_OIDC_CLIENT_SECRET: z.string().optional(),
  COLLEGIUM_OIDC_SCOPES: z
    .string()
    .refine((text) => text.split(/\s+/).includes('openid'), 'must contain openid, for example openid profile email')
    .optional(),
  COLLEGIUM_OIDC_NAME: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  COLLEGIUM_OIDC_ROLES: roleRules.optional(),
  COLLEGIUM_OIDC_UNKNOWN: unknownPeople.optional(),
};

type Variables = z.output<z.ZodObject<typeof singleSignOnVariables>>;

const needed = [
  'COLLEGIUM_OIDC_ISSUER',
  'COLLEGIUM_OIDC_CLIENT_ID',
  'COLLEGIUM_OIDC_CLIENT_SECRET',
  'COLLEGIUM_URL',
] as const;
const names = z.object(singleSignOnVariables).keyof().options;

/** Names what is missing beside a setting that makes no sense alone. */
export function refuseHalfSingleSignOn(
  variables: Variables & { COLLEGIUM_URL?: string | undefined },
  context: z.RefinementCtx,
): void {
  const given = names.find((name) => variables[name] !== undefined);
  if (!given) return;
  for (const name of needed)
    if (variables[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: `must be set too, because ${given} is` });
}

/** The settings of single sign-on, or undefined where the college has none. */
export function singleSignOnSettings(variables: Variables): SingleSignOnSettings | undefined {
  const issuer = variables.COLLEGIUM_OIDC_ISSUER;
  const clientId = variables.COLLEGIUM_OIDC_CLIENT_ID;
  const clientSecret = variables.COLLEGIUM_OIDC_CLIENT_SECRET;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const unknown = variables.COLLEGIUM_OIDC_UNKNOWN ?? [];
  return {
    issuer,
    clientId,
    clientSecret,
    scopes: variables.COLLEGIUM_OIDC_SCOPES ?? 'openid profile email',
    // "Sign in with" stands on the button already.
    name: variables.COLLEGIUM_OIDC_NAME?.replace(/^sign in with /i, '') ?? 'College ID',
    roles: variables.COLLEGIUM_OIDC_ROLES ?? [],
    unknown: { link: unknown.includes('link'), create: unknown.includes('create') },
  };
}
