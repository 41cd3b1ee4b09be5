import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { pictureTypes } from '../../../contract/profile.ts';
import { invalid } from '../../refusal.ts';

export interface Shape {
  /** Pixels. */
  width: number;
  height: number;
  /** What the table takes. */
  bytesAtMost: number;
}

const portrait: Shape = { width: 256, height: 256, bytesAtMost: 61_440 };
const qualities = [82, 60, 35, 10];
/** Decoding costs memory by the pixel, whatever the file weighs: a phone's largest camera, and no more. */
const pixelsAtMost = 50_000_000;

/**
 * Draws an image anew: upright, cut to a shape, small, of its first frame, and without anything else that the file held. What
 * the bytes are is told by the bytes; formats that draw by program (SVG, PDF) are never opened.
 */
export async function drawPicture(bytes: Uint8Array, shape: Shape = portrait): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !pictureTypes.includes(type.mime)) throw unreadable();
  for (const quality of qualities) {
    const image = await draw(bytes, shape, quality);
    if (image.length <= shape.bytesAtMost) return image;
  }
  throw unreadable();
}

async function draw(bytes: Uint8Array, { width, height }: Shape, quality: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', sequentialRead: true, pages: 1 })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .webp({ quality })
      .toBuffer();
  } catch {
    // libvips tells its reasons in words of its own; to the person they all mean that this file will not do.
    throw unreadable();
  }
}

const unreadable = () =>
  invalid({
    picture: 'This file cannot be read as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF of at most 50 megapixels',
  });
