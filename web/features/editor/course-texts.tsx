import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { reading } from '../../lib/query-client.ts';
import { itemPath } from '../courses/module-items.ts';
import { uploadFile } from '../files/upload-file.ts';
import { pictureUploader } from '../files/upload-picture.ts';
import { type Surroundings, SurroundingsContext } from './surroundings.ts';

/** Around editors of a course's texts: pictures and files go to the course, and links lead to its activities. */
export function CourseTexts({ courseId, children }: { courseId: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const surroundings = useMemo(
    (): Surroundings => ({
      uploadPicture: pictureUploader(courseId),
      uploadFile: (file) => uploadFile(file, { purpose: 'content-file', courseId }),
      loadActivities: async () => {
        const modules = await queryClient.fetchQuery(
          reading('GET /api/courses/{id}/modules', { params: { id: courseId } }),
        );
        return modules.flatMap(({ items }) =>
          items.flatMap((item) =>
            item.kind === 'link' || item.kind === 'discussion'
              ? []
              : [{ id: item.id, title: item.title, href: itemPath(courseId, item) }],
          ),
        );
      },
    }),
    [courseId, queryClient],
  );
  return <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>;
}
