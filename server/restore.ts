import { resolve } from 'node:path';
import { command, say } from './operations/command.ts';
import { rowsIn } from './operations/format.ts';
import { restore, type Restored } from './operations/restore.ts';
import { settingsOfProcess } from './process-settings.ts';

// npm run restore -- <file>: makes the college that the settings name, which must be empty, what a backup holds.

const keys: Record<Restored['key'], string> = {
  ours: 'The key of this installation is the one that its secrets were sealed with.',
  missing:
    'This installation has no key yet: before the first start, put secret.key of the old data directory into this one, or set COLLEGIUM_SECRET.',
  another:
    'The key of this installation is another than the one that the secrets in the backup were sealed with: the server will not start until it is brought back.',
};

await command('restore', async (path) => {
  const { opening, manifest, leftOut, audit, key } = await restore(settingsOfProcess(), resolve(path));
  const { files, tables } = manifest;
  say(`Restored the backup of ${opening.madeAt}; every row was read back and compared.`);
  say(`${tables.length} tables with ${rowsIn(manifest)} rows, ${files.count} files with ${files.bytes} bytes.`);
  say(keys[key]);
  for (const table of leftOut) say(`Left out: the table ${table}, which is none of Collegium's.`);
  if (files.missing.length > 0) say(`${files.missing.length} files were missing when the backup was made.`);
  if (!audit.broken) say(`The audit log is whole: ${audit.entries} entries.`);
  else
    say(`The audit log is not whole: entry ${audit.broken.number} is ${audit.broken.reason}, as it was in the backup.`);
  return audit.broken ? 2 : 0;
});
