const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields that somebody else has changed since they were seen. What stands as it is sent now is no such field: a
 * retry of one's own change, or two people who write the same, lose nothing.
 */
export function overtakenFields<T extends object>(seen: Partial<T>, standing: T, sent: Partial<T>): (keyof T)[] {
  const fields = Object.keys(seen) as (keyof T)[];
  return fields.filter(
    (field) =>
      field in standing &&
      !isSame(standing[field], seen[field]) &&
      !(field in sent && isSame(standing[field], sent[field])),
  );
}
