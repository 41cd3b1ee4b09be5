import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newUserValues, type UserValues } from './user-values.ts';

/** Of this page alone: a password that was typed is written nowhere. */
let kept = newUserValues;

/** A new user as far as typed, for whoever comes back to the form. */
export const keptUser = (): UserValues => kept;

export function forgetUser(): void {
  kept = newUserValues;
}

/** What is typed outlives its form: the Escape key, Back and Forward do not lose it. */
export function useKeptUser({ subscribe }: UseFormReturn<UserValues>): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void (kept = { ...kept, ...values }) }),
    [subscribe],
  );
}
