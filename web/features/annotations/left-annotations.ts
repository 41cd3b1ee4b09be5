import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { annotationContent } from '../../../contract/annotations.ts';
import { type ListOnDevice, listOnDevice } from '../../lib/on-device.ts';

const left = z.object({ id: z.string(), wanted: annotationContent.nullable(), revision: z.number() });
export type LeftAnnotation = z.infer<typeof left>;
const list = z.array(left);

/** Annotations that were drawn or taken away, and that the server does not know of yet, kept on this device until it does. */
export const leftAnnotations = (place: string): ListOnDevice<LeftAnnotation> =>
  listOnDevice(place, (value) => list.parse(value));
