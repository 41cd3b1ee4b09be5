import { parseArray } from './array-text.ts';

type Decode = (text: string) => unknown;

const asText: Decode = (text) => text;

// Type oids are fixed by PostgreSQL's catalogue, src/include/catalog/pg_type.dat.
const scalars = new Map<number, Decode>([
  [16, (text) => text === 't'], // bool
  [17, (text) => Buffer.from(text.slice(2), 'hex')], // bytea, bytea_output = hex
  [20, safeInteger], // int8, and so count(*)
  [21, Number], // int2
  [23, Number], // int4
  [26, Number], // oid
  [114, (text) => JSON.parse(text)], // json
  [700, Number], // float4
  [701, Number], // float8
  [1184, moment], // timestamptz
  [3802, (text) => JSON.parse(text)], // jsonb
]);

const elementOfArray = new Map([
  [199, 114],
  [1000, 16],
  [1001, 17],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1015, 1043],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1182, 1082],
  [1185, 1184],
  [1231, 1700],
  [2951, 2950],
  [3807, 3802],
]);

/**
 * How a value of a column type is read from its text, the same for both drivers. Types not listed stay text: date is
 * 'YYYY-MM-DD' because a day has no time zone, numeric because a JavaScript number is not exact.
 */
export function decoderOf(typeOid: number): Decode {
  const element = elementOfArray.get(typeOid);
  if (element === undefined) return scalars.get(typeOid) ?? asText;
  const decode = scalars.get(element) ?? asText;
  return (text) => parseArray(text, decode);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The integer ${text} is beyond what JavaScript holds exactly.`);
  return value;
}

function moment(text: string): Date {
  // Sessions run in UTC with ISO dates; V8 parses the ISO form several times faster than PostgreSQL's own.
  const iso = text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new RangeError(`The moment ${text} is beyond what JavaScript's Date holds.`);
  return date;
}
