/** Why an event of a file is not taken over, as a sentence for whoever imports it. */
export class RejectedEvent extends Error {
  override readonly name = 'RejectedEvent';
}

export interface Rejected {
  title: string;
  reason: string;
}
