import { z } from 'zod';

/** Why nothing that moves a grade changes in a course; null: it can be graded. What was put away changes not at all. */
export const closedGrades = z
  .object({
    by: z.enum(['completed', 'archived']),
    /** Whether the viewer may change that, in the settings of the course. */
    canReopen: z.boolean(),
  })
  .nullable();
export type ClosedGrades = z.infer<typeof closedGrades>;
