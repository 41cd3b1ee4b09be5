import type { AssignmentForm, AssignmentSettings } from '../../../contract/assignments.ts';
import { typedDecimal, typedWhole } from '../../../domain/latin-digits.ts';
import { momentIn, wallTimeOf } from '../../lib/zoned-time.ts';

/** The settings as their fields have them. */
export interface Values extends Omit<
  AssignmentSettings,
  | 'points'
  | 'fileTypes'
  | 'mostFiles'
  | 'largestFileMegabytes'
  | 'attemptsAllowed'
  | 'graceMinutes'
  | 'availableFrom'
  | 'dueAt'
  | 'availableUntil'
> {
  points: string;
  fileTypes: string;
  mostFiles: string;
  largestFileMegabytes: string;
  attemptsAllowed: string;
  graceMinutes: string;
  availableFrom: string;
  dueAt: string;
  availableUntil: string;
}

export function valuesOf(settings: AssignmentForm['settings']): Values {
  const number = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...settings,
    points: settings.points ?? '',
    fileTypes: settings.fileTypes.join(', '),
    mostFiles: String(settings.mostFiles),
    largestFileMegabytes: number(settings.largestFileMegabytes),
    attemptsAllowed: number(settings.attemptsAllowed),
    graceMinutes: String(settings.graceMinutes),
    availableFrom: wallTimeOf(settings.availableFrom),
    dueAt: wallTimeOf(settings.dueAt),
    availableUntil: wallTimeOf(settings.availableUntil),
  };
}

/**
 * What is sent; a number that cannot be read is sent as one that the server refuses with a sentence, and a date that was not
 * changed is the one that the fields began with.
 */
export function settingsOf(values: Values, began: AssignmentForm['settings']): AssignmentSettings {
  return {
    ...values,
    title: values.title.trim(),
    points: values.points.trim() === '' ? null : typedDecimal(values.points),
    fileTypes: typesOf(values.fileTypes),
    mostFiles: wholeOf(values.mostFiles) ?? 1,
    largestFileMegabytes: wholeOf(values.largestFileMegabytes),
    attemptsAllowed: wholeOf(values.attemptsAllowed),
    graceMinutes: wholeOf(values.graceMinutes) ?? 0,
    availableFrom: momentIn(values.availableFrom, began.availableFrom),
    dueAt: momentIn(values.dueAt, began.dueAt),
    availableUntil: momentIn(values.availableUntil, began.availableUntil),
  };
}

/** `pdf, .DOCX` is `.pdf` and `.docx`. */
function typesOf(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;]+/);
  return [...new Set(words.filter(Boolean).map((word) => (word.startsWith('.') ? word : `.${word}`)))];
}

/** What is no whole number is -1, which no field may have. */
function wholeOf(text: string): number | null {
  const typed = typedWhole(text);
  if (typed === '') return null;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : -1;
}
