import { usualAccent } from '../../../domain/platform/brand.ts';
import { hexOf } from '../../../domain/platform/colour.ts';
import { escapeHtml } from '../../../domain/escape-html.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor, App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { type CertificateForActor, loadOwn } from './access.ts';
import { credentialOf, signedCredential } from './credential.ts';
import { signingKey } from './keys.ts';
import { rosette } from './rosette.ts';

/** A certificate as a badge: the signed credential in a picture, or by itself. */
export async function badgeFile(
  app: App,
  actor: Actor,
  id: string,
  { as = 'svg', language }: { as?: 'svg' | 'jwt' | undefined; language: Language },
): Promise<Media> {
  const { read } = app.database;
  const certificate = await loadOwn(read, actor, id);
  const holder = await read.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow();
  const credential = credentialOf(app.settings, certificate, { ...holder, language });
  const jwt = signedCredential(app.settings, credential, await signingKey(app));
  const name = `badge-${certificate.courseCode.replace(/[^\w-]+/g, '-')}`;
  const headers = (end: string) => ({ 'Content-Disposition': `attachment; filename="${name}.${end}"` });
  if (as === 'jwt') return { bytes: Buffer.from(jwt), type: 'text/plain; charset=utf-8', headers: headers('jwt') };
  return { bytes: Buffer.from(drawn(app, certificate, jwt)), headers: headers('svg') };
}

/** The picture with the credential baked into it (Open Badges 3.0, 5.3.2). */
function drawn(app: App, { courseCode, courseTitle, college }: CertificateForActor, jwt: string): string {
  const accent = hexOf(app.settings.college.accent ?? usualAccent);
  const label = escapeHtml(`${courseTitle} · ${college}`);
  const code = escapeHtml(courseCode);
  const size = Math.min(54, Math.floor(560 / Math.max(1, courseCode.length)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="0 0 512 512" role="img" aria-label="${label}">
  <openbadges:credential verify="${jwt}"></openbadges:credential>
  <title>${label}</title>
  <circle cx="256" cy="256" r="250" fill="${accent}"/>
  <path d="${rosette(256, 256, { inner: 176, outer: 238 })}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>
  <circle cx="256" cy="256" r="168" fill="#fff"/>
  <circle cx="256" cy="256" r="156" fill="none" stroke="${accent}" stroke-width="2"/>
  <path d="M226 190l22 22 40-44" fill="none" stroke="${accent}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>
  <text x="256" y="288" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="${size}" font-weight="700" fill="${accent}">${code}</text>
  <text x="256" y="330" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="20" fill="#1c2420">${escapeHtml(short(college))}</text>
</svg>
`;
}

const short = (text: string) => (text.length > 26 ? `${text.slice(0, 25)}…` : text);
