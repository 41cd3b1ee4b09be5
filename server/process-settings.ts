import { lettersApart } from '../domain/letters-apart.ts';
import { readSettings, settingNames, type Settings } from './config.ts';

/** The settings of this process. A variable that looks like one and is none is named on stderr, and ignored. */
export function settingsOfProcess(): Settings {
  for (const sentence of unknownSettings(process.env)) process.stderr.write(`${sentence}\n`);
  return readSettings(process.env);
}

/** Whose end alone is missing is nearer than what has other letters: COLLEGIUM_SMTP. */
const apartFrom = (setting: string, written: string): number =>
  setting.startsWith(`${written}_`) ? 1 : lettersApart(written, setting);

/** A sentence for each variable whose name begins as those of settings do and belongs to none. */
export function unknownSettings(variables: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(variables).filter(
    (name) => /^collegium[_-]/i.test(name) && !settingNames.some((setting) => setting === name),
  );
  return unknown.map((name) => {
    const meant = name.toUpperCase().replaceAll('-', '_');
    // Some have no COLLEGIUM_ before them: PORT.
    const written = [meant, meant.replace('COLLEGIUM_', '')];
    const [nearest] = settingNames
      .map((setting) => ({ setting, apart: Math.min(...written.map((each) => apartFrom(setting, each))) }))
      .toSorted((a, b) => a.apart - b.apart);
    const hint = nearest && nearest.apart <= 4 ? ` Did you mean ${nearest.setting}?` : '';
    return `There is no setting ${name}; it is ignored.${hint}`;
  });
}
