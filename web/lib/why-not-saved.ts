import { t } from '@lingui/core/macro';
import { isOutdated, isStatus, sentenceOf } from './errors.ts';

/** What was to be changed is not there any more, or not for this person. */
const isGone = (error: unknown) => isStatus(error, 404) && !isOutdated(error);

/** What to tell whoever has typed what was not saved. */
export function whyNotSaved(error: unknown): string {
  const sentence = sentenceOf(error);
  return isGone(error) ? t`${sentence} What you typed was not saved. You can still copy it from here.` : sentence;
}
