import fc from 'fast-check';
import { newId } from '../ids.ts';

const deep = (levels: number) => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** A number as no JavaScript number is written; the sender puts it into the text of the body as it stands. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a field is sent that nobody means. */
export const hostileValue = (foreign: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>('', ' ', '\0', 'a\0b', '\uD800', 'x\uDFFFy', '\uFEFF', '\u202E\u0007', '💥'.repeat(300)),
    fc.constantFrom<unknown>(0, -1, 0.1, -0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324),
    fc.constantFrom<unknown>(
      new Verbatim('1e400'),
      new Verbatim('123456789012345678901234567890'),
      new Verbatim('-0.0'),
    ),
    fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 3 }, { $ne: null }),
    fc.constantFrom<unknown>("' or 1=1 --", "'; drop table users; --", '${7*7}', '%', '_%\\', '../../etc/passwd', '\\'),
    fc.constantFrom<unknown>(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '"><svg/onload=1>',
    ),
    fc.constantFrom<unknown>(
      '0000-01-01',
      '0000-00-00',
      '2026-02-30',
      '9999-12-31',
      '1900-01-01',
      '2199-12-31',
      '-000001-01-01',
      'infinity',
      'now',
      'NaN',
    ),
    fc.constantFrom<unknown>(
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '1900-01-01T00:00:00Z',
      '2199-12-31T23:59:59Z',
      '2026-11-18T24:00:00Z',
      '2026-11-18T10:00:00+23:59',
      '+275760-09-13T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
    ),
    fc.constantFrom<unknown>(
      'http://127.0.0.1:1/',
      'https://[::1]/',
      'file:///etc/passwd',
      'data:text/html,x',
      '//evil.test',
      'http://',
    ),
    fc.constantFrom<unknown>(
      'x'.repeat(70_000),
      'é'.repeat(20_000),
      Array.from({ length: 3000 }, () => 'x'),
      deep(60),
      deep(3000),
    ),
    fc.constantFrom<unknown>(
      '__proto__',
      'constructor',
      'toString',
      { ['__proto__']: { role: 'admin' } },
      JSON.parse('{"__proto__":{"role":"admin"}}'),
    ),
    fc.constantFrom<unknown>(
      newId(),
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '{id}',
      ...foreign,
    ),
  );

/** What a part of an address is sent, already written as it goes over the wire. */
export const hostileText = (foreign: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(
    '',
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%FF',
    '%',
    '%2e%2e%2f',
    '..%2f..%2fetc',
    '%F0%9F%92%A5',
    '0',
    '-1',
    '1e400',
    'NaN',

    '9007199254740993',
    '2147483648',
    '99999999999999999999',
    'null',
    'undefined',
    '[object%20Object]',
    'true',
    '__proto__',

    '%27%20or%201=1--',
    '%3Cscript%3E',
    '0000-01-01',
    '9999-12-31',
    '1900-01-01',
    '2199-12-31',
    '2026-02-30',
    '2026-11-18',
    '%25',
    '_%5C',
    'x'.repeat(190),
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    'x'.repeat(4000),
    newId(),
    ...foreign,
  );

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>[]>(
  { cookie: 'collegium=' },
  { cookie: `collegium=${'A'.repeat(43)}` },
  { cookie: `;;;=;collegium="x";collegium=${'%00'.repeat(20)}` },
  { cookie: 'x'.repeat(8000) },
  { origin: 'null' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'é'.repeat(100) },
  { 'idempotency-key': 'abcdefgh-once-and-again' },
  { 'idempotency-key': 'y'.repeat(5000) },
  { range: 'bytes=-0' },
  { range: 'bytes=99999999999999999999-1,5-' },
  { 'if-none-match': '"\\"', 'if-range': 'W/"' },
  { 'accept-encoding': 'br;q=NaN,*;q=0', accept: 'text/html' },
  { 'x-student-view': newId() },
  { 'x-student-view': "' or 1=1 --" },
  { 'x-student-view': '' },
  { 'x-unattended': '1', 'user-agent': 'é'.repeat(2000) },
  { host: 'evil.test:99999', 'x-forwarded-for': '::ffff:0:0, x', 'x-forwarded-host': '"' },
  { 'accept-language': 'x-'.repeat(500), 'last-event-id': '-1' },
);

/** A body that is not what the call takes, with its type. */
export const hostileBody: fc.Arbitrary<{ payload: string | Buffer; type: string | undefined; encoding?: string }> =
  fc.constantFrom(
    { payload: '{', type: 'application/json' },
    { payload: '{"a":1}}', type: 'application/json' },
    { payload: 'null', type: 'application/json' },
    { payload: '"text"', type: 'application/json' },
    { payload: '[]', type: 'application/json' },
    { payload: '17', type: 'application/json' },
    { payload: '  ', type: 'application/json' },
    { payload: '\uFEFF{}', type: 'application/json' },
    { payload: '{"__proto__":{"role":"admin"}}', type: 'application/json' },
    { payload: '{"constructor":{"prototype":{"role":"admin"}}}', type: 'application/json' },
    { payload: '['.repeat(20_000) + ']'.repeat(20_000), type: 'application/json' },
    { payload: '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000), type: 'application/json' },
    { payload: `{"a":"${'x'.repeat(1_100_000)}"}`, type: 'application/json' },
    { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), type: 'application/json' },
    { payload: '{}', type: 'application/json; charset=utf-16' },
    { payload: '{}', type: 'text/plain' },
    { payload: 'a=1&b[]=2', type: 'application/x-www-form-urlencoded' },
    { payload: '--x\r\n\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' },
    {
      payload: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      type: 'application/xml',
    },
    { payload: '{}', type: 'application/json', encoding: 'gzip' },
    { payload: Buffer.alloc(3000, 0), type: 'application/octet-stream' },
    { payload: '{}', type: undefined },
    { payload: '{}', type: '/' },
    { payload: '{}', type: 'x'.repeat(3000) },
    { payload: Buffer.from('%PDF-1.7\n%%EOF'), type: 'application/pdf' },
    { payload: Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff', 'hex'), type: 'image/png' },
    { payload: 'WEBVTT\n\n00:00 --> 99:99:99.999\n<script>', type: 'text/vtt' },
    { payload: '\0"\n=1+1,"', type: 'text/csv' },
  );
