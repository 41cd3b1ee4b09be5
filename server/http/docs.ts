import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { pagePolicy } from './security-headers.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const style = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Names stand between backticks. */
const withCode = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const schemaBlock = (title: string, schema: object | undefined) =>
  schema
    ? `<details><summary>${title}</summary><pre tabindex="0"><code>${escape(JSON.stringify(schema, null, 2))}</code></pre></details>`
    : '';

const anchorOf = ({ operationId }: Operation) => operationId.replace(/\W+/g, '-');

function operationSection(operation: Operation): string {
  const [method = '', path = ''] = operation.operationId.split(' ');
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const rows = operation.parameters.map(
    (p) =>
      `<tr><th scope="row"><code>${escape(p.name)}</code></th><td>${p.in}</td><td>${p.required ? 'required' : 'optional'}</td><td><code>${escape(JSON.stringify(p.schema))}</code></td></tr>`,
  );
  const table = rows.length
    ? `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '';
  return `<section id="${anchorOf(operation)}"><h3><b class="${method.toLowerCase()}">${method}</b> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary)}.</p>${operation.description ? `<p>${withCode(operation.description)}</p>` : ''}${table}
${schemaBlock('Body', operation.requestBody?.content['application/json']?.schema)}
${success ? schemaBlock(`Answer ${success[0]}`, success[1].content?.['application/json']?.schema) || `<p>Answers ${success[0]}.</p>` : ''}</section>`;
}

/** The readable page of the OpenAPI document: plain HTML, nothing loaded from elsewhere, no script. */
function docsPage(document: ReturnType<typeof openApiDocument>): string {
  const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap((p) =>
    Object.values(p),
  );
  const groups = Map.groupBy(operations, ({ tags }) => tags[0] ?? '');
  const contents = [...groups].map(
    ([tag, { length }]) => `<li><a href="#calls-${escape(tag)}">${escape(tag)}</a> ${length}</li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Collegium</title><link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>The Collegium API</h1><p>${escape((document['info'] as { description: string }).description)} Machines read <a href="/api/openapi.json">/api/openapi.json</a>.
Errors are <code>application/problem+json</code>: <code>detail</code> is a sentence to show, <code>errors</code> names fields.
Long lists come in pages: <code>limit</code> says how long, the header <code>Link</code> with <code>rel="next"</code> where the next one is.
A write that takes an <code>Idempotency-Key</code> is done once, however often it is sent with that key.</p>
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>${[...groups].map(groupSection).join('\n')}</main></body></html>`;
}

function groupSection([tag, operations]: [string, Operation[]]): string {
  const list = operations.map(
    (o) => `<li><a href="#${anchorOf(o)}"><code>${escape(o.operationId)}</code></a> ${escape(o.summary)}</li>`,
  );
  return `<h2 id="calls-${escape(tag)}">${escape(tag)}</h2><ul>${list.join('')}</ul>${operations.map(operationSection).join('\n')}`;
}

// Made when first asked for, and once: few servers ever are, and a test starts many of them.
let made: { document: ReturnType<typeof openApiDocument>; page: string } | undefined;

function docs() {
  if (made) return made;
  const document = openApiDocument();
  return (made = { document, page: docsPage(document) });
}

export function registerDocs(server: FastifyInstance): void {
  server.get('/api/openapi.json', async () => docs().document);
  server.get('/api/docs', async (_request, reply) =>
    reply
      .header('Content-Security-Policy', pagePolicy(null))
      .header('Content-Type', 'text/html; charset=utf-8')
      .send(docs().page),
  );
  server.get('/api/docs.css', async (_request, reply) =>
    reply.header('Content-Type', 'text/css; charset=utf-8').send(style),
  );
}
