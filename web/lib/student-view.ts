/** The view as a student that this tab looks through, if any: its id goes with each request. */
export function viewAsStudent(): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem('student-view');
}

/** Nothing is recorded of who looks as somebody else: the server would refuse it. */
export const isLooking = (): boolean => viewAsStudent() !== null;
