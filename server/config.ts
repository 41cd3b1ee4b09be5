import { z } from 'zod';

const url = (kind: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be ${kind}, beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );

function wholeNumber(low: number, high: number) {
  const says = `must be a number from ${low} to ${high}`;
  return z.coerce.number(says).int(says).min(low, says).max(high, says);
}

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  COLLEGIUM_DATA: z.string().min(1, 'must name a directory').default('./data'),
  DATABASE_URL: url('the address of a PostgreSQL server', ['postgres:', 'postgresql:']).optional(),
  COLLEGIUM_URL: url('the public address of this server', ['http:', 'https:']).optional(),
  COLLEGIUM_DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  COLLEGIUM_TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      'must be a time zone such as Europe/Prague',
    )
    .optional(),
  COLLEGIUM_PROXIES: z.string().optional(),
  COLLEGIUM_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  COLLEGIUM_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  COLLEGIUM_POOL: wholeNumber(1, 100).default(10),
  NODE_ENV: z.string().optional(),
});

/** The settings of a process, typed and checked once at its start. */
export interface Settings {
  port: number;
  host: string;
  dataDirectory: string;
  databaseUrl: string | undefined;
  poolSize: number;
  /** The public origin, without a slash at its end; undefined: whatever address it is asked by. */
  publicUrl: string | undefined;
  demo: boolean;
  /** The college's own time zone, for whoever has not chosen one. */
  timeZone: string;
  /** Addresses of the reverse proxies whose X-Forwarded-For is believed. */
  proxies: string[];
  metricsToken: string | undefined;
  logLevel: string;
}

export class WrongSetting extends Error {}

/** Reads the settings from environment variables; throws `WrongSetting` with a line for each one that is wrong. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new WrongSetting(parsed.error.issues.map((i) => `The setting ${i.path.join('.')} ${i.message}.`).join('\n'));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  // product.md, 10: the demo college is the default only on a machine that someone tries it on.
  const demo = env.COLLEGIUM_DEMO ? env.COLLEGIUM_DEMO === '1' : !env.DATABASE_URL && !production;
  if (demo && production)
    throw new WrongSetting(
      'COLLEGIUM_DEMO=1 and NODE_ENV=production do not go together: the demo accounts have a public password.',
    );
  return {
    port: env.PORT,
    host: env.HOST,
    dataDirectory: env.COLLEGIUM_DATA,
    databaseUrl: env.DATABASE_URL,
    poolSize: env.COLLEGIUM_POOL,
    publicUrl: env.COLLEGIUM_URL?.replace(/\/+$/, ''),
    demo,
    timeZone: env.COLLEGIUM_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    proxies: (env.COLLEGIUM_PROXIES ?? '')
      .split(',')
      .map((p) => p.trim())
      .filter(Boolean),
    metricsToken: env.COLLEGIUM_METRICS_TOKEN,
    logLevel: env.COLLEGIUM_LOG,
  };
}
