import fc from 'fast-check';
import { type Schema, type IdsFor, valueOf } from './by-schema.ts';
import { hostileBody, hostileHeaders, hostileText, hostileValue, Verbatim } from './hostile.ts';
import { singular } from './pools.ts';

/** A request as it goes over the wire. */
export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** One call of the OpenAPI document. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  /** By media type. */
  content: Record<string, { schema: Schema }> | undefined;
}

type Values = Record<string, unknown>;
interface Parts {
  params: Values;
  query: Values;
  body: unknown;
}

/** Requests for one call: as its schema allows, with one thing wrong, and as nobody means it. */
export function requestsFor(operation: Operation, idsFor: IdsFor): fc.Arbitrary<Request> {
  const foreign = ['user_id', 'course_id', 'activity_id', 'file_id'].flatMap((name) => idsFor(name).slice(0, 1));
  const json = operation.content?.['application/json']?.schema;
  const parts: fc.Arbitrary<Parts> = fc.record({
    params: ofPlace(operation, 'path', idsFor),
    query: ofPlace(operation, 'query', idsFor),
    body: json ? valueOf(json, '', idsFor) : fc.constant(undefined),
  });
  const valid = parts.map((each) => written(operation, each));
  const spoilt = fc
    .tuple(parts, fc.nat(), hostileValue(foreign), fc.constantFrom('set', 'set', 'set', 'add', 'drop'))
    .map(([each, at, value, how]) => written(operation, { ...each, body: spoil(each.body, at, value, how) }));
  const oddAddress = fc
    .tuple(parts, fc.nat(), hostileText(foreign))
    .map(([each, at, text]) => written(operation, each, { at, text }));
  const oddHeaders = fc
    .tuple(valid, hostileHeaders)
    .map(([request, headers]) => ({ ...request, headers: { ...request.headers, ...headers } }));
  const oddBody = fc.tuple(valid, hostileBody).map(([request, { payload, type, encoding }]) => ({
    ...request,
    payload,
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(encoding && { 'content-encoding': encoding }),
    },
  }));
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: json ? 6 : 0, arbitrary: spoilt },
    { weight: operation.parameters.length ? 3 : 1, arbitrary: oddAddress },
    { weight: 1, arbitrary: oddHeaders },
    { weight: operation.method === 'GET' ? 0 : 1, arbitrary: oddBody },
  );
}

function ofPlace({ path, parameters }: Operation, place: 'path' | 'query', idsFor: IdsFor): fc.Arbitrary<Values> {
  const here = parameters.filter((each) => each.in === place);
  const fields = here.map(({ name, schema }) => [name, valueOf(schema, kindOf(path, name), idsFor)] as const);
  const required = here.filter((each) => each.required).map(({ name }) => name);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** `{id}` in `/api/courses/{id}` is that of a course. */
function kindOf(path: string, name: string): string {
  if (name !== 'id') return name;
  const before = /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? 'id';
  return `${singular(before.replaceAll('-', '_'))}_id`;
}

function written({ method, path, content }: Operation, parts: Parts, odd?: { at: number; text: string }): Request {
  const params = Object.keys(parts.params);
  const query = Object.entries(parts.query).map(([name, value]) => [name, encodeURIComponent(String(value))] as const);
  const places = params.length + query.length + 1;
  const at = odd ? odd.at % places : -1;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    odd && params[at] === name ? odd.text : encodeURIComponent(String(parts.params[name])),
  );
  const asked = query.map(([name, value], i) => `${name}=${odd && at === params.length + i ? odd.text : value}`);
  if (odd && at === places - 1) asked.push(`__proto__=${odd.text}`, `unheard=${odd.text}`, query[0]?.[0] ?? 'q');
  const type = content && Object.keys(content)[0];
  return {
    method,
    url: asked.length ? `${url}?${asked.join('&')}` : url,
    headers: type ? { 'content-type': type === '*/*' ? 'application/octet-stream' : type } : {},
    ...(type && { payload: type === 'application/json' ? textOf(parts.body) : Buffer.from('some bytes') }),
  };
}

/** JSON in which numbers that JavaScript has not stand as they were given. */
function textOf(body: unknown): string {
  const verbatim: string[] = [];
  const text = JSON.stringify(body, (_, value: unknown) =>
    value instanceof Verbatim ? `@verbatim ${verbatim.push(value.text) - 1}@` : value,
  );
  return (text ?? '').replace(/"@verbatim (\d+)@"/g, (_, i: string) => verbatim[Number(i)] ?? '0');
}

/** The body with one place of it changed, one unknown key added, or one key left out. */
function spoil(body: unknown, at: number, value: unknown, how: string): unknown {
  const copy: unknown = structuredClone(body);
  const places: [holder: Values, key: string][] = [];
  const holders: Values[] = [];
  const walk = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null) return;
    holders.push(holder as Values);
    for (const [key, inner] of Object.entries(holder)) {
      places.push([holder as Values, key]);
      walk(inner);
    }
  };
  walk(copy);
  const [holder, key] = places[at % Math.max(1, places.length)] ?? [];
  if (how === 'add' || !holder || key === undefined) {
    const into = holders[at % Math.max(1, holders.length)];
    if (!into) return value;
    const names = ['__proto__', 'constructor', 'role', 'id', 'isAdmin', '', 'unheard'];
    Object.defineProperty(into, names[at % names.length] ?? 'x', { value, enumerable: true, configurable: true });
    return copy;
  }
  if (how === 'drop') delete holder[key];
  else holder[key] = value;
  return copy;
}
