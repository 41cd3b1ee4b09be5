import { z } from 'zod';

type Schema = Record<string, unknown>;

/** The JSON Schema of a contract's schema: of what is sent (`input`) or of what is answered (`output`). */
export function jsonSchemaOf(schema: z.ZodType, side: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

/**
 * The same for fast-json-stringify: a choice between a thing and null becomes that thing, nullable, because its choices
 * are decided by a validator at run time, and formats are dropped because our services answer text, not dates.
 */
export function stringifierSchemaOf(schema: z.ZodType): Schema {
  return simplified(jsonSchemaOf(schema, 'output'));
}

function simplified(schema: Schema): Schema {
  const choices = schema['anyOf'];
  if (Array.isArray(choices) && choices.length === 2) {
    const thing = choices.find((c: Schema) => c['type'] !== 'null');
    if (choices.some((c: Schema) => c['type'] === 'null') && thing) {
      // One of several things, or null: there is no one type that could be nullable.
      const several: unknown = thing['anyOf'];
      if (Array.isArray(several)) return { anyOf: [...several.map(simplified), { type: 'null' }] };
      return { ...simplified(thing), nullable: true };
    }
  }
  const copy: Schema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'format' || key === 'pattern' || key === 'additionalProperties') {
      if (key === 'additionalProperties' && typeof value === 'object') copy[key] = simplified(value as Schema);
      continue;
    }
    if (key === 'properties')
      copy[key] = Object.fromEntries(
        Object.entries(value as Schema).map(([name, s]) => [name, simplified(s as Schema)]),
      );
    else if (key === 'items') copy[key] = simplified(value as Schema);
    else copy[key] = value;
  }
  return copy;
}
