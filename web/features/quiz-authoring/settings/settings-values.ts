import '../../../lib/zod-without-eval.ts';
import { t } from '@lingui/core/macro';
import { type QuizSettings, quizSettings } from '../../../../contract/quizzes.ts';
import { typedWhole } from '../../../../domain/latin-digits.ts';
import type { Errors } from '../judge-question.ts';
import { momentIn, wallTimeOf } from '../../../lib/zoned-time.ts';
import { inWords } from '../../../lib/in-words.ts';

type Written = 'timeLimit' | 'maxAttempts' | 'availableFrom' | 'dueAt' | 'availableUntil' | 'password';

/** What stands in the fields: numbers and times as they are typed, nothing is an empty text. */
export type SettingsValues = Omit<QuizSettings, Written> & Record<Written, string>;

export function valuesOf(settings: QuizSettings): SettingsValues {
  return {
    ...settings,
    timeLimit: settings.timeLimit === null ? '' : String(settings.timeLimit),
    maxAttempts: settings.maxAttempts === null ? '' : String(settings.maxAttempts),
    availableFrom: wallTimeOf(settings.availableFrom),
    dueAt: wallTimeOf(settings.dueAt),
    availableUntil: wallTimeOf(settings.availableUntil),
    password: settings.password ?? '',
  };
}

/** What is sent; a date that was not changed is the one that the fields began with. */
export function settingsOf(values: SettingsValues, began: QuizSettings): QuizSettings {
  const number = (text: string) => (text.trim() === '' ? null : Number(typedWhole(text)));
  return {
    ...values,
    timeLimit: number(values.timeLimit),
    maxAttempts: number(values.maxAttempts),
    availableFrom: momentIn(values.availableFrom, began.availableFrom),
    dueAt: momentIn(values.dueAt, began.dueAt),
    availableUntil: momentIn(values.availableUntil, began.availableUntil),
    password: values.password.trim() || null,
  };
}

/** What is wrong, by field. */
export function judgeSettings(values: SettingsValues, began: QuizSettings): Errors {
  const settings = settingsOf(values, began);
  const wholes = [
    ['timeLimit', t`Enter whole minutes, or nothing for no limit`],
    ['maxAttempts', t`Enter a whole number, or nothing for any number`],
  ] as const;
  const unread = wholes.filter(([name]) => !/^\d*$/.test(typedWhole(values[name])));
  const issues = quizSettings.safeParse(settings).error?.issues ?? [];
  return {
    ...contradictions(settings),
    ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), inWords(message)])),
    ...Object.fromEntries(unread),
  };
}

function contradictions(settings: QuizSettings): Errors {
  const { cutsAtUntil, shows, allowsGoingBack } = settings;
  const at = (moment: string | null) => (moment === null ? null : Date.parse(moment));
  const [from, due, until] = [at(settings.availableFrom), at(settings.dueAt), at(settings.availableUntil)];
  const errors: Record<string, string> = {};
  if (from && until && until <= from) errors['availableUntil'] = t`Let it close after it opens`;
  if (from && due && due <= from) errors['dueAt'] = t`Let it be due after it opens`;
  if (due && until && until < due) errors['availableUntil'] = t`Let it close when it is due, or later`;
  if (cutsAtUntil && !until) errors['cutsAtUntil'] = t`Say when it closes, or let attempts run to their own end`;
  if (shows === 'all' && !allowsGoingBack)
    errors['allowsGoingBack'] = t`With all questions on one page one can always go back. Show one at a time instead`;
  return errors;
}

/** What the server refused of `{ settings }`, by field. */
export function refusedSettings(fields: Errors): Errors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.replace(/^settings\./, ''), sentence]),
  );
}
