const aYear = 60 * 60 * 24 * 365;

export function readCookie(name: string, cookies: string = document.cookie): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** For preferences only: the server reads them to render the right page at once. */
export function writeCookie(name: string, value: string, seconds = aYear): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0);
}
