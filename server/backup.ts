import { resolve } from 'node:path';
import { rowsIn } from './operations/format.ts';
import { backUp } from './operations/backup.ts';
import { command, say } from './operations/command.ts';
import { settingsOfProcess } from './process-settings.ts';

// npm run backup -- <file>: a backup of the college that the settings name, while it serves or not.

await command('backup', async (path) => {
  const { manifest, bytes, opening } = await backUp(settingsOfProcess(), resolve(path));
  const { files, tables } = manifest;
  say(`Backup of ${opening.madeAt}, read back and checked: ${path}`);
  say(`${tables.length} tables with ${rowsIn(manifest)} rows, ${files.count} files; ${bytes} bytes in all.`);
  say(
    'The key of the installation (COLLEGIUM_SECRET, or secret.key of the data directory) is not in it: keep it elsewhere.',
  );
  if (files.missing.length === 0) return 0;
  say(`\n${files.missing.length} files that the database names are not in the store, and so not in the backup:`);
  for (const key of files.missing) say(`  ${key}`);
  return 2;
});
