/** Who looks at a dashboard, and when. */
export interface Viewer {
  readonly id: string;
  readonly timeZone: string;
  /** The calendar day in their time zone. */
  readonly today: string;
  readonly now: Date;
}
