/** What PostgreSQL says about a refusal beside its message, named as `pg` names it. */
export interface RefusalFields {
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  detail?: string | undefined;
  routine?: string | undefined;
}

/** The database did not answer: not reached, gone while it was asked, or stopped. Its code is PostgreSQL's own for that. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  readonly code = '08006';
}

/** A statement refused by the embedded database; it carries the fields of pg's own DatabaseError. */
export class StatementRefused extends Error {
  override name = 'StatementRefused';
  declare readonly code: RefusalFields['code'];
  declare readonly constraint: RefusalFields['constraint'];
  declare readonly table: RefusalFields['table'];
  declare readonly column: RefusalFields['column'];
  declare readonly detail: RefusalFields['detail'];
  declare readonly routine: RefusalFields['routine'];

  constructor(message: string, fields: RefusalFields) {
    super(message);
    Object.assign(this, fields);
  }
}

/**
 * Where PostgreSQL refuses a prepared statement whose tables have changed since. Told by the routine, because the
 * message is in the server's language, and the code, 0A000, means more than this.
 */
export const stalePlanRoutine = 'RevalidateCachedQuery';
