import { unfitFor } from '../../../domain/upload-rules.ts';
import { refusal } from '../../lib/errors.ts';
import { inWords } from '../../lib/in-words.ts';
import { uploadFile } from './upload-file.ts';

/** For the editor of a course's texts: uploads a picture, and says where it is and how large. */
export function pictureUploader(courseId: string) {
  return async (file: File): Promise<{ url: string; width: number; height: number }> => {
    const size = await sizeOf(file);
    const { url } = await uploadFile(file, { purpose: 'content-picture', courseId });
    return { url, ...size };
  };
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw noPicture(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

/** Why a file is none, as the server would say: it has no type that a picture has. */
function noPicture({ name, size }: File): Error {
  const unfit = unfitFor('content-picture', { name, size, type: '' });
  return refusal(inWords(unfit?.words ?? name));
}
