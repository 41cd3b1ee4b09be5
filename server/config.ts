import { isIP } from 'node:net';
import { z } from 'zod';
import { type CollegeRules, usualRules } from '../domain/platform/college-rules.ts';
import {
  refuseHalfSingleSignOn,
  singleSignOnSettings,
  type SingleSignOnSettings,
  singleSignOnVariables,
} from './single-sign-on-settings.ts';
import { refuseHalfStore, storageSettings, type StorageSettings, storageVariables } from './storage/settings.ts';

const url = (kind: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be ${kind}, beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );

/** Links and the pages themselves begin at `/`: what stands behind the name of the server would lead nowhere. */
const isOrigin = (value: string) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`;

function wholeNumber(low: number, high: number) {
  const says = `must be a number from ${low} to ${high}`;
  return z.coerce.number(says).int(says).min(low, says).max(high, says);
}

/** An address, a network such as 10.0.0.0/8, or a name that Fastify has for some. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (prefix === undefined) return longest > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return more.length === 0 && /^[1-9]\d*$/.test(prefix) && Number(prefix) <= longest;
}

const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every(isProxy),
    'must be addresses of reverse proxies, separated by commas, such as 10.0.0.5,10.1.0.0/16',
  );

const secretOf = (text: string) => Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64');

/** The name of a college that has none of its own yet. */
export const usualCollegeName = 'Collegium';

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  COLLEGIUM_DATA: z.string().min(1, 'must name a directory').default('./data'),
  DATABASE_URL: url('the address of a PostgreSQL server', ['postgres:', 'postgresql:']).optional(),
  COLLEGIUM_URL: url('the public address of this server', ['http:', 'https:'])
    .refine(isOrigin, 'must end with the name of the server, and its port where it has one, without a path')
    .optional(),
  COLLEGIUM_DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  COLLEGIUM_NAME: z.string().max(100, 'must have at most 100 characters').default(usualCollegeName),
  COLLEGIUM_TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      'must be a time zone such as Europe/Prague',
    )
    .optional(),
  COLLEGIUM_PROXIES: proxies.optional(),
  COLLEGIUM_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  COLLEGIUM_SMTP_URL: url('the address of a mail server', ['smtp:', 'smtps:']).optional(),
  COLLEGIUM_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address such as no-reply@college.example')
    .optional(),
  COLLEGIUM_SECRET: z
    .string()
    .refine((text) => secretOf(text).length === 32, 'must be 32 random bytes: the output of openssl rand -base64 32')
    .optional(),
  COLLEGIUM_LOG: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  COLLEGIUM_POOL: wholeNumber(1, 100).default(10),
  COLLEGIUM_MOST_AT_ONCE: wholeNumber(1, 100_000).default(400),
  NODE_ENV: z.string().optional(),
  ...singleSignOnVariables,
  ...storageVariables,
});

/** The variables that are settings. */
export const settingNames: readonly string[] = environment.keyof().options;

/** The settings of a process, typed and checked once at its start. */
export interface Settings {
  port: number;
  host: string;
  dataDirectory: string;
  databaseUrl: string | undefined;
  poolSize: number;
  /** Requests that a process answers at the same time, without those of exams; more are sent away (http/load.ts). */
  mostAtOnce: number;
  /** The public origin, without a slash at its end; undefined: whatever address it is asked by. */
  publicUrl: string | undefined;
  demo: boolean;
  /** NODE_ENV says so. */
  isProduction: boolean;
  /** As mails sign themselves; an administrator's setting comes before the variable (features/platform/load.ts). */
  collegeName: string;
  /** The college's own time zone, for whoever has not chosen one; an administrator's setting comes before the variable. */
  timeZone: string;
  /** What administrators have set. */
  college: CollegeRules;
  /** Addresses of the reverse proxies whose X-Forwarded-For is believed. */
  proxies: string[];
  metricsToken: string | undefined;
  /** Where mail is handed in; undefined: none is sent, and a demo college keeps it for its administrators to read. */
  smtpUrl: string | undefined;
  /** Who mails come from, where COLLEGIUM_MAIL_FROM says so; `senderOf` knows it in any case. */
  mailFrom: string | undefined;
  /** 32 bytes that what must be read again is encrypted with; undefined: those in the data directory. */
  secret: Buffer | undefined;
  /** Undefined: people sign in here with a password alone. */
  singleSignOn: SingleSignOnSettings | undefined;
  /** Where the bytes of files live, and how many there may be. */
  storage: StorageSettings;
  logLevel: string;
}

export class WrongSetting extends Error {}

/** Reads the settings from environment variables; throws `WrongSetting` with a line for each one that is wrong. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = environment.superRefine(refuseHalfSingleSignOn).superRefine(refuseHalfStore).safeParse(given);
  if (!parsed.success)
    throw new WrongSetting(parsed.error.issues.map((i) => `The setting ${i.path.join('.')} ${i.message}.`).join('\n'));
  const env = parsed.data;
  // product.md, 10: the demo college is the default only on a machine that someone tries it on.
  const demo = env.COLLEGIUM_DEMO ? env.COLLEGIUM_DEMO === '1' : !env.DATABASE_URL && env.NODE_ENV !== 'production';
  if (env.COLLEGIUM_SMTP_URL && !env.COLLEGIUM_URL && !demo)
    throw new WrongSetting(
      'The setting COLLEGIUM_SMTP_URL needs COLLEGIUM_URL beside it: links in mails must lead to this server.',
    );
  return {
    port: env.PORT,
    host: env.HOST,
    dataDirectory: env.COLLEGIUM_DATA,
    databaseUrl: env.DATABASE_URL,
    poolSize: env.COLLEGIUM_POOL,
    mostAtOnce: env.COLLEGIUM_MOST_AT_ONCE,
    publicUrl: env.COLLEGIUM_URL && new URL(env.COLLEGIUM_URL).origin,
    demo,
    isProduction: env.NODE_ENV === 'production',
    collegeName: env.COLLEGIUM_NAME,
    timeZone: env.COLLEGIUM_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    college: usualRules,
    proxies: env.COLLEGIUM_PROXIES ?? [],
    metricsToken: env.COLLEGIUM_METRICS_TOKEN,
    smtpUrl: env.COLLEGIUM_SMTP_URL,
    mailFrom: env.COLLEGIUM_MAIL_FROM,
    secret: env.COLLEGIUM_SECRET === undefined ? undefined : secretOf(env.COLLEGIUM_SECRET),
    singleSignOn: singleSignOnSettings(env),
    storage: storageSettings(env),
    logLevel: env.COLLEGIUM_LOG,
  };
}

/** Who mails come from: the college by its name of now, unless the variable names somebody. */
export function senderOf({ mailFrom, collegeName, publicUrl }: Settings): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return mailFrom ?? `${JSON.stringify(collegeName)} <no-reply@${host}>`;
}

/** What the links in mails begin with: never what a request says of itself. */
export function linkBase(settings: Settings): string {
  return settings.publicUrl ?? `http://localhost:${settings.port}`;
}
