import fc from 'fast-check';

export type Schema = Record<string, unknown>;
/** Ids that there are, for a field of this name. */
export type IdsFor = (field: string) => readonly string[];

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Reading week', 'a', 'Größe & “quotes”', '<b>bold</b>', '12', '=1+1') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);

/** What a schema of the OpenAPI document allows; `field` is the name under which it stands. */
export function valueOf(schema: Schema, field: string, idsFor: IdsFor, depth = 0): fc.Arbitrary<unknown> {
  const inner = (of: unknown, name = field) => valueOf(of as Schema, name, idsFor, depth + 1);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)));
  const parts = schema['allOf'] as Schema[] | undefined;
  if (parts)
    return fc.tuple(...parts.map((part) => inner(part))).map((values) => Object.assign({}, ...(values as object[])));
  switch (schema['type']) {
    case 'string':
      return textOf(schema, field, idsFor);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const least = number(schema['minItems']) ?? 0;
      const most = Math.min(number(schema['maxItems']) ?? 3, least + (depth > 4 ? 1 : 3));
      return fc.array(inner(schema['items'] ?? {}, field.replace(/s$/, '')), { minLength: least, maxLength: most });
    }
    case 'object':
      return objectOf(schema, inner, depth);
    default:
      return fc.oneof(anyText, fc.integer(), fc.constant(null));
  }
}

function objectOf(schema: Schema, inner: (of: unknown, name?: string) => fc.Arbitrary<unknown>, depth: number) {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as string[];
  const rest = schema['additionalProperties'];
  if (Object.keys(properties).length === 0 && typeof rest === 'object' && rest !== null) {
    const names = schema['propertyNames'] as Schema | undefined;
    const key = names ? inner(names) : anyText;
    return fc
      .array(fc.tuple(key, inner(rest)), { maxLength: 2 })
      .map((entries) => Object.fromEntries(entries.map(([name, value]) => [String(name), value])));
  }
  const whole = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, inner(of, name)])),
    depth > 6 ? { requiredKeys: required } : { requiredKeys: required, noNullPrototype: true },
  );
  return whole as fc.Arbitrary<unknown>;
}

const moments = [
  '2026-11-18T10:00:00Z',
  '2026-12-01T23:59:59.999Z',
  '2027-02-28T08:00:00+02:00',
  '1999-01-01T00:00:00Z',
];
const days = ['2026-11-18', '2026-12-24', '2027-02-28', '2024-02-29', '1999-12-31'];

function textOf(schema: Schema, field: string, idsFor: IdsFor): fc.Arbitrary<unknown> {
  switch (schema['format']) {
    case 'uuid': {
      const known = idsFor(field);
      const random = fc.uuid({ version: 7 });
      return known.length
        ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: random })
        : random;
    }
    case 'date':
      return fc.constantFrom(...days);
    case 'date-time':
      return fc.constantFrom(...moments);
    case 'email':
      return fc.constantFrom('someone@college.test', 'a.b+c@college.test');
    case 'uri':
    case 'url':
      return fc.constantFrom('https://college.test/page', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  }
  const least = number(schema['minLength']) ?? 0;
  const most = number(schema['maxLength']) ?? 1000;
  const pattern = schema['pattern'];
  if (typeof pattern === 'string' && !schema['format']) return matching(pattern);
  return anyText.map((text) => text.padEnd(least, 'x').slice(0, Math.max(most, least)));
}

function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return anyText;
  }
}

function numberOf(schema: Schema): fc.Arbitrary<unknown> {
  const isWhole = schema['type'] === 'integer';
  const low = number(schema['minimum']) ?? number(schema['exclusiveMinimum']) ?? 0;
  const high = Math.max(low, number(schema['maximum']) ?? number(schema['exclusiveMaximum']) ?? low + 1000);
  const ends = fc.constantFrom(low, Math.min(low + 1, high), high);
  return fc.oneof(
    ends,
    isWhole
      ? fc.integer({ min: Math.ceil(low), max: Math.floor(high) })
      : fc.double({ min: low, max: high, noNaN: true }),
  );
}
