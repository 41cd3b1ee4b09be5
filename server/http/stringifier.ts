import fastJson from 'fast-json-stringify';
import type { z } from 'zod';
import { stringifierSchemaOf } from './json-schema.ts';

type Stringify = (answer: unknown) => string;

const made = new WeakMap<z.ZodType, Stringify>();

/** Writes answers as JSON, without what their schema does not declare. Made once for each schema, when first used. */
export function stringifierOf(schema: z.ZodType): Stringify {
  return (answer) => {
    let stringify = made.get(schema);
    if (!stringify) made.set(schema, (stringify = make(schema)));
    return stringify(answer);
  };
}

function make(schema: z.ZodType): Stringify {
  const json = stringifierSchemaOf(schema);
  // What its form depends on (a question's type, say) is beyond fast-json-stringify; parsing drops undeclared keys as well.
  if (/"(oneOf|allOf)":/.test(JSON.stringify(json))) return (given) => JSON.stringify(schema.parse(given));
  return fastJson(json) as Stringify;
}
