import { t } from '@lingui/core/macro';
import type { AccountSession } from '../../../contract/account.ts';

/** What a session's browser says of itself: "Firefox on Windows". */
export function deviceName({ browser, system }: AccountSession['device']): string {
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown browser`;
}

export function isPhone({ system }: AccountSession['device']): boolean {
  return system === 'Android' || system === 'iPhone' || system === 'iPad';
}
