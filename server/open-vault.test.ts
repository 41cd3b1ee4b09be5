import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, WrongSetting } from './config.ts';
import { UnusableDirectory } from './data-directory.ts';
import { openVault } from './open-vault.ts';
import { openTestCollege, type TestCollege } from './testing/college.ts';
import { aUser } from './testing/factories.ts';
import { createVault } from './vault.ts';

let directory: string;
let college: TestCollege;
beforeEach(async () => {
  directory = join(mkdtempSync(join(tmpdir(), 'collegium-vault-')), 'data');
  college = await openTestCollege();
});
afterEach(async () => {
  await college.close();
  rmSync(join(directory, '..'), { recursive: true, force: true });
});

const secret = Buffer.alloc(32, 1).toString('base64');
const open = (variables: Record<string, string> = {}) =>
  openVault(readSettings({ COLLEGIUM_DATA: directory, ...variables }), college.app.database);
const somethingSealed = () =>
  college.write(async (tx) => {
    const { id } = await aUser(tx, 'student');
    await tx
      .insertInto('two_factors')
      .values({ user_id: id, secret: Buffer.alloc(30), created_at: college.clock.now() })
      .execute();
  });

describe('the key of an installation', () => {
  it('is made at the first start, for its owner alone, and kept', async () => {
    const first = await open();
    const path = join(directory, 'secret.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toHaveLength(32);
    expect((await open()).open(first.seal('text', 'a'), 'a')).toBe('text');
  });

  it('is asked for in a sentence where a file stands in the place of the directory', async () => {
    writeFileSync(directory, '');
    await expect(open()).rejects.toThrow(UnusableDirectory);
  });

  it('is one for two processes that start at once', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one.fingerprint).toBe(other.fingerprint);
  });

  it('is the setting where there is one, in base64 or hexadecimal', async () => {
    const vault = await open({ COLLEGIUM_SECRET: secret });
    expect(vault.fingerprint).toBe(createVault(Buffer.alloc(32, 1)).fingerprint);
    expect((await open({ COLLEGIUM_SECRET: '01'.repeat(32) })).fingerprint).toBe(vault.fingerprint);
  });

  it('may change until something is sealed with it, and is refused in a sentence afterwards', async () => {
    await open();
    await open({ COLLEGIUM_SECRET: secret });
    await somethingSealed();
    await expect(open()).rejects.toThrow(WrongSetting);
    await expect(open()).rejects.toThrow('encrypted with another key');
    await expect(open({ COLLEGIUM_SECRET: secret })).resolves.toBeDefined();
  });

  it('that is missing is not made anew where something was sealed: it would look like the one to be brought back', async () => {
    await open({ COLLEGIUM_SECRET: secret });
    await somethingSealed();
    await expect(open()).rejects.toThrow('encrypted with another key');
    expect(existsSync(join(directory, 'secret.key'))).toBe(false);
  });

  it('that is damaged is refused, never replaced', async () => {
    await open();
    const path = join(directory, 'secret.key');
    writeFileSync(path, 'short');
    await expect(open()).rejects.toThrow('is damaged');
    expect(readFileSync(path, 'utf8')).toBe('short');
  });
});

describe('what is sealed', () => {
  const vault = createVault(Buffer.alloc(32, 1));

  it('opens with its key, in its place, unchanged, and not otherwise', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'maya');
    expect(vault.open(sealed, 'maya')).toBe('JBSWY3DPEHPK3PXP');
    expect(() => vault.open(sealed, 'lucas')).toThrow();
    expect(() => createVault(Buffer.alloc(32, 2)).open(sealed, 'maya')).toThrow();
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => vault.open(changed, 'maya')).toThrow();
    }
  });

  it('is never the same twice', () => {
    expect(vault.seal('text', 'maya').equals(vault.seal('text', 'maya'))).toBe(false);
  });
});
