import type { SetupLinkRefusal } from '../contract/setup-links.ts';

export interface SetupLinkPerson {
  readonly id: string;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  /** One that still works, or a letter with one is on its way. */
  readonly hasLink: boolean;
}

/** Why somebody gets no link to a first password; null: they get one. */
export function refusesLink(
  actor: { readonly id: string },
  { id, isActive, hasPassword, hasLink }: SetupLinkPerson,
  keepsGood: boolean,
): SetupLinkRefusal | null {
  if (id === actor.id) return 'yourself';
  if (hasPassword) return 'has-password';
  if (!isActive) return 'inactive';
  return keepsGood && hasLink ? 'has-link' : null;
}
