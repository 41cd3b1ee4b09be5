import type { Feature } from '../../contract/features.ts';
import { useUser } from './session.ts';

/** Whether the college has switched a feature on; what a switched-off one closes is not shown. */
export function useFeature(feature: Feature): boolean {
  return !useUser().switchedOff.includes(feature);
}
