import { openApiDocument } from '../http/openapi.ts';
import type { Operation } from './requests.ts';

interface Described {
  parameters: Operation['parameters'];
  requestBody?: { content: NonNullable<Operation['content']> };
}

/** Every call of the OpenAPI document but the live stream, which has no end. */
export function operations(): Operation[] {
  const paths = openApiDocument()['paths'] as Record<string, Record<string, Described>>;
  return Object.entries(paths)
    .filter(([path]) => path !== '/api/live')
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([verb, { parameters, requestBody }]) => ({
        name: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        path,
        parameters: parameters.filter((each) => each.in !== 'header'),
        content: requestBody?.content,
      })),
    );
}
