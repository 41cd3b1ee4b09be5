/** Where the college's sign-in begins: a full-page navigation that comes back to the path. */
export function signInAddress(path: string = location.pathname + location.search + location.hash): string {
  return `/api/login?returnTo=${encodeURIComponent(path)}`;
}
