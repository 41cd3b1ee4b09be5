import type { RosterFileKind } from '../../contract/roster-imports.ts';

const kinds: Readonly<Record<string, RosterFileKind>> = {
  'file.academicsessions': 'terms',
  'file.courses': 'courses',
  'file.classes': 'classes',
  'file.users': 'people',
  'file.roles': 'roles',
  'file.enrollments': 'enrolments',
};

/**
 * What is wrong with a set of OneRoster files by its own manifest, as a sentence: another version, or a file that it
 * names and that is not there. Null: nothing.
 */
export function problemOfManifest(
  rows: readonly (readonly [property: string, value: string, row: number])[],
  present: ReadonlySet<RosterFileKind | null>,
): string | null {
  for (const [property, value, row] of rows) {
    const name = property.toLowerCase();
    if (name === 'oneroster.version' && !/^1\.[12](\.\d+)?$/.test(value))
      return `row ${row}, column value: the files are of OneRoster ${value}. Export them as OneRoster 1.1 or 1.2.`;
    const kind = kinds[name];
    const isThere = value.toLowerCase() !== 'absent' && value !== '';
    if (kind && isThere && !present.has(kind))
      return `row ${row}, column value: the manifest names ${property.slice(5)}.csv, which is not among the files. Add it.`;
  }
  return null;
}
