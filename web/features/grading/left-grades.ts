import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { scoreStatus } from '../../../contract/gradebook-scores.ts';
import { rubricMark } from '../../../contract/rubrics.ts';
import { type ListOnDevice, listOnDevice } from '../../lib/on-device.ts';

const left = z.object({
  workId: z.string(),
  given: z.object({
    entry: z.string().exactOptional(),
    status: scoreStatus.exactOptional(),
    marks: z.array(rubricMark).exactOptional(),
  }),
  revision: z.number(),
  assessmentRevision: z.number(),
});
export type LeftGrade = z.infer<typeof left>;
const list = z.array(left);

/** Grades that were given and are not written yet, kept on this device until they are. */
export const leftGrades = (place: string): ListOnDevice<LeftGrade> => listOnDevice(place, (value) => list.parse(value));
