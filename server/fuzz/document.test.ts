import { expect, it } from 'vitest';
import type { Schema } from './by-schema.ts';
import { operations } from './operations.ts';

/** Sizes in bytes and numbers of events are counted in eight bytes. */
const long = ['size', 'metadata[size]', 'GET /api/users/{id}/history cursor'];

it('every whole number that is sent ends before the database’s four bytes do', () => {
  const endless: string[] = [];
  const walk = (schema: unknown, name: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, maximum, exclusiveMaximum } = schema as Schema;
    const isLong = long.some((each) => name === each || name.endsWith(` ${each}`));
    if (type === 'integer' && Number(maximum ?? exclusiveMaximum ?? Infinity) > 2 ** 31 - 1 && !isLong)
      endless.push(name);
    for (const [key, inner] of Object.entries(schema)) walk(inner, key === 'properties' ? name : `${name} ${key}`);
  };
  for (const { name, parameters, content } of operations()) {
    for (const parameter of parameters) walk(parameter.schema, `${name} ${parameter.name}`);
    for (const { schema } of Object.values(content ?? {})) walk(schema, name);
  }
  expect(endless).toEqual([]);
});
