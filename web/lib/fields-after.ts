/** The fields of a form once what they held when it was sent is saved: as they are stored, except for what was typed meanwhile. */
export function fieldsAfter<Values extends object>(now: Values, sent: Values, stored: Values): Values {
  const fields = { ...stored };
  for (const name of namesOf(now)) if (!Object.is(now[name], sent[name])) fields[name] = now[name];
  return fields;
}

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];
