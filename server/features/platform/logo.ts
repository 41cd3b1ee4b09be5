import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { z } from 'zod';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { pictureTypes } from '../../../contract/profile.ts';
import type { App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { invalid, notFound } from '../../refusal.ts';
import type { By } from '../users/audit.ts';
import { changeSection } from './change.ts';
import { logoAddress } from './read.ts';
import { readSetting, writeSetting } from './store.ts';

/** Twice what it is shown at, for dense screens. */
const size = { width: 480, height: 64 };
const key = 'college.logo_image';
const image = z.object({ version: z.string(), webp: z.string() });

/** Draws a logo anew, small and of its first frame; formats that draw by program are never opened. */
export async function setLogo(app: App, by: By, bytes: Uint8Array): Promise<PlatformSettings> {
  const webp = await draw(bytes);
  const version = createHash('sha256').update(webp).digest('hex').slice(0, 16);
  return change(app, by, { version, webp: webp.toString('base64') });
}

export async function removeLogo(app: App, by: By): Promise<PlatformSettings> {
  return change(app, by, null);
}

async function change(app: App, by: By, logo: z.infer<typeof image> | null): Promise<PlatformSettings> {
  const version = logo?.version ?? null;
  return changeSection(app, by, 'college.identity', ({ college }) => ({
    before: { logo: college.logo },
    after: { logo: logoAddress(version) },
    content: { name: college.name, accent: college.accent, logo: version },
    besides: (tx) => writeSetting(tx, key, logo),
  }));
}

/** The logo as it is; of a version that stands no longer there is none. */
export async function readLogo(app: App, version: string | undefined): Promise<Media> {
  const found = await readSetting(app.database.read, key, image);
  if (!found || (version !== undefined && version !== found.version)) throw notFound();
  const caching = version === undefined ? 'no-cache' : 'public, max-age=31536000, immutable';
  return { bytes: Buffer.from(found.webp, 'base64'), headers: { 'Cache-Control': caching } };
}

async function draw(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !pictureTypes.includes(type.mime)) throw unreadable();
  try {
    return await sharp(bytes, { limitInputPixels: 20_000_000, failOn: 'error', pages: 1 })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  invalid({
    logo: 'This file cannot be read as a picture. Choose a PNG, WebP, JPEG, GIF or AVIF of at most 20 megapixels',
  });
