const aYear = 60 * 60 * 24 * 365;

export function readCookie(name: string, cookies: string = document.cookie): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** For preferences only: the server reads them to render the right page at once. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
}
