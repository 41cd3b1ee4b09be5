import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { activityKind } from '../../../contract/activities.ts';
import { courseLevel } from '../../../contract/courses.ts';
import { uploadedFile } from '../../../contract/uploaded-file.ts';
import { onDevice } from '../../lib/on-device.ts';

const values = z.object({
  title: z.string(),
  courseCode: z.string(),
  description: z.string(),
  level: courseLevel,
  credits: z.number(),
  maxStudents: z.number().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  enrollmentDeadline: z.string(),
  requiresApproval: z.boolean(),
  term: z.string().optional(),
  department: z.string().optional(),
  files: z.array(uploadedFile).default([]), // what an older build kept has none
  modules: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      description: z.string(),
      items: z.array(
        z.object({ key: z.string(), kind: activityKind, title: z.string(), minutes: z.number().nullable() }),
      ),
    }),
  ),
});

/** A form as it is kept on this device until the server has it. */
const kept = z.object({
  values,
  /** When it was kept, ISO 8601. */
  at: z.string(),
  /** The revision of the draft that it was typed over; null before the first save. */
  revision: z.number().nullable(),
  /** The server's ids of what was added and saved while the form was open. */
  ids: z.array(z.tuple([z.string(), z.string()])),
  /** A first save whose answer never came: only the same content under the same key is safe to send again. */
  attempt: z.object({ key: z.string(), status: z.enum(['draft', 'active']), values }).nullable(),
});
export type Kept = z.infer<typeof kept>;

/** The form itself, and the other version that was set aside for it. */
export type Slot = 'form' | 'aside';

/** Where one person's forms are kept on this device; `course` is null before the first save. */
export interface Keeping {
  read(course: string | null, slot: Slot): Kept | null;
  /** False when the device has no room or does not allow it. */
  write(course: string | null, slot: Slot, form: Kept): boolean;
  clear(course: string | null, slot: Slot): void;
}

export function keepOnDevice(userId: string, storage?: () => Storage): Keeping {
  const place = (course: string | null, slot: Slot) =>
    onDevice(`create-course:${userId}:${course ?? 'new'}:${slot}`, (value) => kept.parse(value), storage);
  return {
    read: (course, slot) => place(course, slot).read(),
    write: (course, slot, form) => place(course, slot).write(form),
    clear: (course, slot) => place(course, slot).clear(),
  };
}
