import { SaidError, type Text } from '../../../contract/text.ts';

/** Why an event of a file is not taken over, as a sentence for whoever imports it. */
export class RejectedEvent extends SaidError {
  override readonly name = 'RejectedEvent';
}

export interface Rejected {
  title: string;
  reason: Text;
}
