import { api, type ApiCall } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { problem } from '../../contract/problem.ts';

export interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** What only the inside of the server says. */
const inside =
  /\n\s+at |node:internal|node_modules|\/server\/|syntax error at or near|violates|relation "|invalid input|TypeError|RangeError|SQLSTATE|select "|insert into "/;

/** What is wrong with an answer to a call; undefined: nothing. */
export function wrongWith(name: string, answered: Answered): string | undefined {
  const { statusCode: status, headers, body } = answered;
  const call = api[name as ApiCall] as Call;
  const type = String(headers['content-type'] ?? '');
  if (status >= 500) return `answered ${status}`;
  if (status >= 400) {
    // A range that a file does not have is refused as HTTP asks, without a body.
    if (status === 416 && body === '') return undefined;
    if (!type.startsWith('application/problem+json')) return `a refusal (${status}) of type "${type}"`;
    return wrongProblem(status, body);
  }
  if (status === 202 && call.accepted) return wrongJson(call.accepted, type, body);
  const declared = call.status ?? (call.answer || call.media ? 200 : 204);
  if (call.media) return [declared, 206, 304].includes(status) ? undefined : `answered ${status}, not ${declared}`;
  if (status !== declared) return `answered ${status}, not ${declared}`;
  return call.answer ? wrongJson(call.answer, type, body) : body === '' ? undefined : 'a body where none is declared';
}

function wrongProblem(status: number, body: string): string | undefined {
  const parsed = problem.strict().safeParse(JSON.parse(body));
  if (!parsed.success) return `a problem of another shape: ${parsed.error.message}`;
  if (parsed.data.status !== status) return `a problem that says ${parsed.data.status} with ${status}`;
  const said = [parsed.data.detail, ...Object.values(parsed.data.errors ?? {})].join('\n');
  return inside.test(said) ? `the inside of the server in a refusal: ${said.slice(0, 300)}` : undefined;
}

function wrongJson(schema: NonNullable<Call['answer']>, type: string, body: string): string | undefined {
  if (!type.startsWith('application/json')) return `an answer of type "${type}"`;
  const parsed = schema.safeParse(JSON.parse(body));
  return parsed.success ? undefined : `not of the declared shape: ${parsed.error.message.slice(0, 300)}`;
}
