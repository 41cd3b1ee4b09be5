import { api } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { problem } from '../../contract/problem.ts';
import { beside, problemAnswer } from './openapi-beside.ts';
import { jsonSchemaOf } from './json-schema.ts';

type Schema = Record<string, unknown>;

function parameters(call: Call): Schema[] {
  const of = (place: 'path' | 'query', schema: Call['params']) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
      properties?: Schema;
      required?: string[];
    };
    return Object.entries(properties).map(([name, s]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: s,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  };
  return [...of('path', call.params), ...of('query', call.query), ...(call.idempotent ? [key] : [])];
}

function answers(call: Call): Schema {
  const status = String(call.status ?? (call.answer || call.media ? 200 : 204));
  const headers = call.paged && {
    Link: { description: 'rel="next": the next page', schema: { type: 'string' } },
    'X-Total-Count': { description: 'Entries in all pages, where it is cheap to know', schema: { type: 'integer' } },
  };
  const content = call.media
    ? { content: { [call.media]: { schema: { type: 'string', format: 'binary' } } } }
    : call.answer && { content: { 'application/json': { schema: jsonSchemaOf(call.answer, 'output') } } };
  return {
    [status]: { description: 'Done', ...(headers && { headers }), ...content },
    ...(call.accepted && {
      202: {
        description: 'A further step is needed',
        content: { 'application/json': { schema: jsonSchemaOf(call.accepted, 'output') } },
      },
    }),
    '4XX': problemAnswer('Refused; `detail` says why and what to do'),
    '5XX': problemAnswer('Our fault, or a part is down for now'),
  };
}

/** The OpenAPI 3.1 document, made from the definitions that the server parses by. */
export function openApiDocument(): Schema {
  const paths: Record<string, Schema> = {};
  for (const [name, call] of Object.entries(api) as [string, Call][]) {
    const [method = 'GET', path = '/'] = name.split(' ');
    const content = call.stream
      ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
      : call.bytes
        ? Object.fromEntries(call.bytes.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
        : call.body && { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } };
    const body = content && { requestBody: { required: true, content } };
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name,
        tags: [path.split('/')[2]],
        summary: call.summary,
        ...(call.description && { description: call.description }),
        parameters: parameters(call),
        ...body,
        responses: answers(call),
      },
    };
  }
  for (const [path, get] of Object.entries(beside))
    paths[path] = { ...paths[path], get: { operationId: `GET ${path}`, ...get } };
  return {
    openapi: '3.1.0',
    info: { title: 'Collegium', version: '1', description: 'The calls of Collegium. Signed in by a session cookie.' },
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'collegium' } },
    },
    security: [{ session: [] }],
  };
}
