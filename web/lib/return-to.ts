/** The path to go to after signing in; anything but a path of this site becomes the home page. */
export function safeReturnTo(wish: string | null | undefined, origin: string = location.origin): string {
  if (!wish?.startsWith('/') || !URL.canParse(wish, origin)) return '/';
  const url = new URL(wish, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}

/** Where the college's sign-in begins: a full-page navigation that comes back to the path. */
export function signInAddress(path: string = location.pathname + location.search + location.hash): string {
  return `/api/login?returnTo=${encodeURIComponent(path)}`;
}
