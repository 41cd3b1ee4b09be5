import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { say } from '../../contract/text.ts';

/** Of a request that no route takes: refuses it (405) where its path takes other methods, which it names. */
export type RefuseMethod = (method: string, path: string) => void;

/**
 * Remembers which methods each path takes. What paths there are stands in /api/docs for everybody, so that it is said to
 * whoever asks; whether there is what an id in one names is not looked at.
 */
export function otherMethods(server: FastifyInstance): RefuseMethod {
  const taken = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return;
    const methods = taken.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    taken.set(url, methods);
  });
  return (method, path) => {
    const parts = path.split('/');
    const allowed = new Set([...taken].filter(([url]) => fits(url, parts)).flatMap(([, methods]) => [...methods]));
    if (allowed.size === 0 || allowed.has(method)) return;
    throw methodRefused(method, [...allowed]);
  };
}

export function methodRefused(method: string, allowed: readonly string[]): Refusal {
  const allow = allowed.toSorted().join(', ');
  return new Refusal(405, say`This address does not take ${method}. It takes ${allow}.`, { headers: { Allow: allow } });
}

function fits(url: string, parts: readonly string[]): boolean {
  const pattern = url.split('/');
  return (
    pattern.length === parts.length &&
    pattern.every((each, i) => each === parts[i] || (each.startsWith(':') && parts[i] !== ''))
  );
}
