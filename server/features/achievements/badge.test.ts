import { createHash, createPublicKey, createVerify } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols } from '../../testing/factories.ts';
import { issueCertificates } from './issue.ts';

/*
 * Badges as whoever receives one verifies it: by Open Badges 3.0 (8.2, "Verify a Credential"), RFC 7515 and RFC 7517, with
 * what the server publishes and nothing of the code that signs.
 */
let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege({ COLLEGIUM_URL: 'http://college.example', COLLEGIUM_NAME: 'North College' });
});
afterAll(() => college.close());

let made = 0;

async function aBadge() {
  const user = await college.write(async (tx) => {
    const student = await aUser(tx, 'student', {
      first_name: 'Jörg',
      last_name: 'Čapek',
      email: `jorg${++made}@college.test`,
    });
    const course = await aCourse(tx, {
      status: 'completed',
      title: 'Weaving <&> "looms"',
      course_code: `WEA 7/${made}`,
    });
    const completed_at = new Date('2026-11-17T09:30:00.987Z');
    await enrols(tx, course, student, 'completed', { final_percent: '90', completed_at });
    return student;
  });
  await issueCertificates(college.app);
  const client = await college.as(user);
  const [certificate] = (await client.call('GET /api/achievements')).answer.earned;
  if (!certificate) throw new Error('It was earned');
  const get = (as: string) => client.raw({ method: 'GET', url: `/api/certificates/${certificate.id}/badge${as}` });
  return { user, certificate, get };
}

/** What the address in a `kid` or an issuer's id answers to anybody. */
async function published(address: string): Promise<Record<string, unknown>> {
  const url = address.replace('http://college.example', '');
  const reply = await college.nobody.raw({ method: 'GET', url });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json<Record<string, unknown>>();
}

interface Claims {
  [claim: string]: unknown;
  issuer: { id: string };
  credentialSubject: {
    id: string;
    identifier: { identityHash: string; salt?: string; hashed: boolean }[];
    achievement: object;
  };
  validFrom: string;
}

const part = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

async function verified(jwt: string): Promise<Claims> {
  const [head, payload, signature, more] = jwt.split('.');
  expect(more).toBeUndefined();
  const header = part(head);
  expect(Object.keys(header).toSorted()).toEqual(['alg', 'kid', 'typ']);
  expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  const jwk = await published(String(header['kid']));
  expect(jwk).not.toHaveProperty('d');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isGood = createVerify('sha256')
    .update(`${head}.${payload}`)
    .verify(key, Buffer.from(signature ?? '', 'base64url'));
  if (!isGood) throw new Error('The signature is not of this credential');
  return part(payload) as Claims;
}

describe('a badge', () => {
  test('is a signed OpenBadgeCredential that anybody can verify', async () => {
    const { certificate, get } = await aBadge();
    const reply = await get('?as=jwt');
    expect(reply.headers['content-type']).toContain('text/plain');
    const claims = await verified(reply.body);
    expect(claims['@context']).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]);
    expect(claims).toMatchObject({
      id: `http://college.example/verify/${certificate.code}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      validFrom: '2026-11-17T09:30:00Z',
      issuer: { type: ['Profile'], name: 'North College' },
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: {
          type: ['Achievement'],
          name: 'Weaving <&> "looms"',
          criteria: { narrative: expect.stringContaining(certificate.code) },
          description: expect.stringContaining('WEA 7/'),
        },
      },
      // The registered claims say the same (8.2.4.1).
      iss: claims.issuer.id,
      jti: claims['id'],
      sub: claims.credentialSubject.id,
      nbf: Date.parse(claims.validFrom) / 1000,
    });
    expect(await published(claims.issuer.id)).toMatchObject({
      id: claims.issuer.id,
      type: ['Profile'],
      name: 'North College',
    });
    const found = await published(`http://college.example/api/verifications/${certificate.code}`);
    expect(found).toMatchObject({ holder: 'Jörg Čapek', revokedAt: null });
  });

  test('names its holder, and of the address no more than who knows it can compare', async () => {
    const { get } = await aBadge();
    const { body } = await get('?as=jwt');
    const claims = await verified(body);
    const [name, email] = claims.credentialSubject.identifier;
    expect(name).toMatchObject({ identityHash: 'Jörg Čapek', hashed: false });
    const known = createHash('sha256')
      .update(`jorg${made}@college.test${email?.salt ?? ''}`)
      .digest('hex');
    expect(email?.identityHash).toBe(`sha256$${known}`);
    expect(JSON.stringify(claims)).not.toContain('jorg');
  });

  test('is baked into a picture, whatever its course is called', async () => {
    const { get } = await aBadge();
    const reply = await get('');
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-disposition': `attachment; filename="badge-WEA-7-${made}.svg"`,
    });
    expect(reply.body.match(/<openbadges:credential /g)).toHaveLength(1);
    const [, jwt = ''] = /^<svg [^>]*>\s*<openbadges:credential verify="([^"]+)"/m.exec(reply.body) ?? [];
    expect((await verified(jwt))['type']).toContain('OpenBadgeCredential');
    expect(reply.body).toContain('Weaving &lt;&amp;&gt; &quot;looms&quot;');
  });

  test('that somebody has changed does not verify', async () => {
    const { get } = await aBadge();
    const [head = '', payload = '', signature = ''] = (await get('?as=jwt')).body.split('.');
    const changed = Buffer.from(JSON.stringify({ ...part(payload), name: 'Medicine' })).toString('base64url');
    await expect(verified(`${head}.${changed}.${signature}`)).rejects.toThrow('not of this credential');
  });

  test('is signed by one key in all processes, of which the set has the public half alone', async () => {
    const fresh = await openTestCollege();
    const other = await fresh.another();
    const sets = await Promise.all([fresh, other].map((each) => each.nobody.call('GET /api/credentials/keys')));
    expect(sets[0]?.answer).toEqual(sets[1]?.answer);
    expect(sets[0]?.answer.keys).toHaveLength(1);
    const kept = await fresh.app.database.read
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', 'credential_keys')
      .execute();
    expect(JSON.stringify(kept)).not.toContain('PRIVATE KEY');
    await other.close();
    await fresh.close();
  });
});

test('a certificate is one page of real text, in the language of who asks', async () => {
  const { user, certificate } = await aBadge();
  const client = await college.as(user);
  for (const language of ['en', 'ar']) {
    const reply = await client.raw({
      method: 'GET',
      url: `/api/certificates/${certificate.id}/file`,
      headers: { 'accept-language': language },
    });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = reply.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(text).toContain('/MarkInfo');
  }
});

test('a certificate carries the logo of the college once it has one', async () => {
  const { user, certificate } = await aBadge();
  const [client, admin] = [await college.as(user), await college.as(await college.write((tx) => aUser(tx, 'admin')))];
  const file = async () =>
    (await client.raw({ method: 'GET', url: `/api/certificates/${certificate.id}/file` })).rawPayload.toString(
      'latin1',
    );
  expect(await file()).not.toContain('/Subtype /Image');
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#335544' } })
    .png()
    .toBuffer();
  await admin.raw({
    method: 'PUT',
    url: '/api/admin/settings/logo',
    payload: logo,
    headers: { 'content-type': 'image/png' },
  });
  expect(await file()).toContain('/Subtype /Image');
});
