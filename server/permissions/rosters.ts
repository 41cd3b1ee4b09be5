import { newId } from '../ids.ts';
import { aPerson } from './objects.ts';
import type { Row, Rows } from './row.ts';

/** An import in a state; whoever has begun it, both kinds of managers work on it. */
const anImport =
  (state: 'open' | 'planned' | 'applied' = 'open', withFile = false): NonNullable<Row['of']> =>
  async ({ tx, clock }) => {
    const [id, source_id, fileId] = [newId(), newId(), newId()];
    await tx.insertInto('roster_sources').values({ id: source_id, name: id, created_at: clock.now() }).execute();
    await tx.insertInto('roster_imports').values({ id, source_id, state, created_at: clock.now() }).execute();
    const file = { id: fileId, import_id: id, name: 'users.csv', format: 'canvas' as const, kind: 'people' as const };
    if (withFile)
      await tx
        .insertInto('roster_files')
        .values({ ...file, columns: '["user_id","login_id"]', is_whole: true })
        .execute();
    return { id };
  };

const managers = (status: 200 | 202 | 204 | 409 | 422) =>
  ({
    own: `403 403 403 ${status} 403 ${status} 401 401`,
    missing: '403 403 403 404 403 404 401 401',
  }) as const;

/** Whom the row is about: own is a student, other an administrator, whom a course manager may look at. */
const looking = {
  own: '403 403 403 200 403 200 401 401',
  other: '403 403 403 200 403 200 401 401',
  missing: '403 403 403 404 403 404 401 401',
} as const;

export const rosterRows = {
  'GET /api/roster-imports': { own: '403 403 403 200 403 200 401 401' },
  'GET /api/roster-sources': { own: '403 403 403 200 403 200 401 401' },
  'POST /api/roster-imports': { own: '403 403 403 201 403 201 401 401', body: { source: 'Registry' } },
  'GET /api/roster-imports/{id}': { of: anImport(), ...managers(200) },
  // The file is none.
  'PUT /api/roster-imports/{id}/files': { of: anImport(), ...managers(422), query: 'name=users.csv', body: {} },
  'DELETE /api/roster-imports/{id}/files': {
    of: anImport(),
    own: '403 403 403 400 403 400 401 401',
    missing: '403 403 403 400 403 400 401 401',
  },
  'PUT /api/roster-imports/{id}': { of: anImport(), ...managers(200), body: { isComplete: true } },
  'POST /api/roster-imports/{id}/dry-run': { of: anImport('open', true), ...managers(202) },
  'GET /api/roster-imports/{id}/changes': { of: anImport('planned'), ...managers(200) },
  'GET /api/roster-imports/{id}/changes/file': { of: anImport('planned'), ...managers(200) },
  'POST /api/roster-imports/{id}/apply': { of: anImport('planned'), ...managers(202), body: {} },
  'POST /api/roster-imports/{id}/undo': { of: anImport('applied'), ...managers(202) },
  'DELETE /api/roster-imports/{id}': { of: anImport(), ...managers(204) },
  'POST /api/users/bulk': {
    own: '403 403 403 200 403 200 401 401',
    body: { who: { filter: { q: 'nobody-at-all' } }, deed: { kind: 'activate' } },
  },
  'POST /api/users/setup-links': {
    own: '403 403 403 403 403 200 401 401',
    body: { who: { filter: { q: 'nobody-at-all' } } },
  },
  'GET /api/users/{id}': { of: aPerson, ...looking },
  'GET /api/users/{id}/history': { of: aPerson, ...looking },
  // The supervisor is none: whoever may assign one is told so.
  'POST /api/users/{id}/supervisors': {
    of: aPerson,
    own: '403 403 403 422 403 422 401 401',
    other: '403 403 403 403 403 422 401 401',
    missing: '403 403 403 404 403 404 401 401',
    body: { supervisor: '01900000-0000-7000-8000-000000000000' },
  },
  'DELETE /api/users/{id}/supervisors/{supervisorId}': {
    of: aPerson,
    own: '403 403 403 404 403 404 401 401',
    other: '403 403 403 403 403 404 401 401',
    missing: '403 403 403 404 403 404 401 401',
  },
} satisfies Rows;
