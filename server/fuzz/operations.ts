import { api } from '../../contract/api.ts';
import { openApiDocument } from '../http/openapi.ts';
import type { Operation } from './requests.ts';

interface Described {
  parameters: Operation['parameters'];
  requestBody?: { content: NonNullable<Operation['content']> };
}

/** Every call of the contract, from the OpenAPI document; what stands there beside them has answers of its own kind. */
export function operations(): Operation[] {
  const paths = openApiDocument()['paths'] as Record<string, Record<string, Described>>;
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([verb, { parameters, requestBody }]) => ({
        name: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        path,
        parameters: parameters.filter((each) => each.in !== 'header'),
        content: requestBody?.content,
      })),
    )
    .filter(({ name }) => name in api);
}
