import type { Name, Text } from '../../contract/text.ts';

/** What could not be taken over as it stood. */
export interface ImportProblem {
  effect: 'left-out' | 'changed';
  /** A string is a name in the package. */
  name: Name;
  reason: Text;
}
