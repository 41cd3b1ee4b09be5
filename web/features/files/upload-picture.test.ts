import { afterEach, expect, it, vi } from 'vitest';
import { sentenceOf } from '../../lib/errors.ts';
import { pictureUploader } from './upload-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const refusalOf = (file: File) => pictureUploader('course')(file).then(() => '', sentenceOf);

it('what is no picture is told so, and is not sent', async () => {
  const sent = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  expect(await refusalOf(new File(['words'], 'notes.txt'))).toBe('You can only upload: .png, .jpg, .jpeg, .gif, .webp');
  expect(await refusalOf(new File([], 'map.png'))).toBe('map.png is empty. Choose another file.');
  expect(await refusalOf(new File(['words'], 'map.png'))).toBe(
    'map.png is damaged, or is not what its name says. Choose another file.',
  );
  expect(sent).not.toHaveBeenCalled();
});
