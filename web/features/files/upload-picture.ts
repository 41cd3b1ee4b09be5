import { uploadFile } from './upload-file.ts';

/** For the editor of a course's texts: uploads a picture, and says where it is and how large. */
export function pictureUploader(courseId: string) {
  return async (file: File): Promise<{ url: string; width: number; height: number }> => {
    const [{ width, height }, { url }] = await Promise.all([
      sizeOf(file),
      uploadFile(file, { purpose: 'content-picture', courseId }),
    ]);
    return { url, width, height };
  };
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
