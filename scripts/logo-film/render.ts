// Draws the logo film and the stills into web/public. Run by hand when the logo changes; the results are committed:
//   node scripts/logo-film/render.ts
// Needs a Chromium (CHROMIUM, or /usr/bin/chromium) and ffmpeg with libvpx-vp9 and libx264. CONTACT_SHEET=film.png
// also leaves film-light.png and film-dark.png, a picture of every third frame.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { appIcon, favicon, PALETTES, stillLogo } from './drawing.ts';
import type { Theme } from './drawing.ts';
import { FILM, frame } from './motion.ts';

const SIZE = { width: 640, height: 128 };
const OUT = join(import.meta.dirname, '../../web/public');
const THEMES: readonly Theme[] = ['light', 'dark'];

// The colours are named in the file, so that every player turns them back into the page's paper.
const RGB_TO_YUV = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p';
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '24', '-b:v', '0', '-deadline', 'good', '-cpu-used', '0', '-row-mt', '0'];
const H264 = ['-c:v', 'libx264', '-crf', '20', '-preset', 'veryslow', '-tune', 'animation', '-movflags', '+faststart'];

requireFfmpeg();
const frames = mkdtempSync(join(tmpdir(), 'logo-film-'));
try {
  await draw();
} finally {
  rmSync(frames, { recursive: true, force: true });
}

async function draw() {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--force-color-profile=srgb'],
  });
  try {
    const page = await browser.newPage();
    for (const theme of THEMES) await film(page, theme);
    for (const size of [192, 512]) {
      writeFileSync(join(OUT, `icon-${size}.png`), await picture(page, appIcon(), { width: size, height: size }));
    }
  } finally {
    await browser.close();
  }
  writeFileSync(join(OUT, 'mark.svg'), favicon());
}

async function film(page: Page, theme: Theme) {
  const palette = PALETTES[theme];
  const count = FILM.seconds * FILM.framesPerSecond;
  for (let index = 0; index < count; index += 1) {
    const drawn = await picture(page, frame(index / FILM.framesPerSecond, palette), SIZE);
    writeFileSync(join(frames, `${theme}-${String(index).padStart(3, '0')}.png`), drawn);
  }
  writeFileSync(join(OUT, `logo-${theme}.svg`), stillLogo(palette));
  encode(theme, [...VP9, join(OUT, `logo-${theme}.webm`)]);
  encode(theme, [...H264, join(OUT, `logo-${theme}.mp4`)]);
  const sheet = process.env['CONTACT_SHEET'];
  if (sheet) contactSheet(theme, sheet.replace('.png', `-${theme}.png`));
}

async function picture(page: Page, drawing: string, size: { width: number; height: number }): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.setContent(`<!doctype html><style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  return page.screenshot();
}

function encode(theme: Theme, output: string[]) {
  ffmpeg([...input(theme), '-vf', RGB_TO_YUV, ...COLOURS, '-map_metadata', '-1', '-fflags', '+bitexact', ...output]);
}

function contactSheet(theme: Theme, file: string) {
  ffmpeg([...input(theme), '-vf', 'framestep=3,tile=3x10:padding=4', '-frames:v', '1', file]);
}

function input(theme: Theme): string[] {
  return ['-framerate', String(FILM.framesPerSecond), '-i', join(frames, `${theme}-%03d.png`)];
}

function ffmpeg(args: string[]) {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg failed:\n${stderr}`);
}

function requireFfmpeg() {
  if (spawnSync('ffmpeg', ['-version']).error === undefined) return;
  process.stderr.write('ffmpeg is missing: install it (with libvpx-vp9 and libx264) and run this script again.\n');
  process.exit(1);
}
