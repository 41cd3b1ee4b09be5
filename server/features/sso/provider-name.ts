import type { App } from '../../context.ts';

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '');

/** Whether the college's provider is this one. Providers write their own name with or without a slash at its end. */
export function isInUse(app: App, issuer: string): boolean {
  const settings = app.settings.singleSignOn;
  return settings !== undefined && withoutSlash(settings.issuer) === withoutSlash(issuer);
}

/** What people call it; one that is no longer in use is named by its address. */
export function providerName(app: App, issuer: string): string {
  return isInUse(app, issuer) ? (app.settings.singleSignOn?.name ?? issuer) : issuer;
}
