import type { TestCollege } from './college.ts';

/** A college's address in tests: nothing listens there, the server is injected into. */
export const collegeUrl = 'http://college.test';

/** Where a browser ends up, and what it is shown there. */
export interface Arrival {
  url: URL;
  status: number;
  body: string;
}

/** A browser between a college and its identity provider: follows redirects, and keeps the cookies of both apart. */
export class SsoBrowser {
  private readonly college: TestCollege;
  private readonly cookies = new Map<string, Map<string, string>>();

  constructor(college: TestCollege) {
    this.college = college;
  }

  /** The cookies that it would send to the college. */
  get collegeCookies(): Map<string, string> {
    return this.cookiesOf(collegeUrl);
  }

  /** Goes to an address and on, as far as it is sent; with `until`, only up to the first address that fits. */
  async go(path: string, until?: (url: URL) => boolean): Promise<Arrival> {
    return this.follow('GET', new URL(path, collegeUrl), undefined, until);
  }

  /** Goes to sign in, and says at the provider who one is; answers where the provider sends one back to. */
  async goAs(who: string | null, path = '/api/login'): Promise<URL> {
    const asked = await this.go(path);
    const form = who === null ? { who: '', answer: 'no' } : { who, answer: 'yes' };
    const isCallback = (url: URL) => url.pathname === '/api/login/callback';
    return (await this.follow('POST', asked.url, new URLSearchParams(form), isCallback)).url;
  }

  /** The whole way: to the provider, and back to where the college then leads. */
  async signIn(who: string | null, path = '/api/login'): Promise<URL> {
    return (await this.go((await this.goAs(who, path)).href)).url;
  }

  /** Who the college takes this browser's user for; null for nobody. */
  async user(): Promise<{ id: string; username: string; email: string; role: string; firstName: string } | null> {
    const response = await this.request('GET', new URL('/api/auth/user', collegeUrl));
    return response.status === 200 ? JSON.parse(response.body) : null;
  }

  async request(method: 'GET' | 'POST' | 'DELETE', url: URL, body?: URLSearchParams | object) {
    const cookie = [...this.cookiesOf(url.origin)].map(([name, value]) => `${name}=${value}`).join('; ');
    const response =
      url.origin === collegeUrl
        ? await this.inject(method, url, cookie, body)
        : await this.fetch(method, url, cookie, body);
    for (const line of response.cookies) this.keep(url.origin, line);
    return response;
  }

  private async follow(
    method: 'GET' | 'POST',
    from: URL,
    body?: URLSearchParams,
    until: (url: URL) => boolean = () => false,
  ): Promise<Arrival> {
    let url = from;
    let response = await this.request(method, url, body);
    for (let hops = 0; response.location !== null; hops++) {
      if (hops > 10) throw new Error(`Sent round in circles, at last to ${url}`);
      url = new URL(response.location, url);
      if (until(url) || isPage(url)) return { url, status: 200, body: '' };
      response = await this.request('GET', url);
    }
    return { url, status: response.status, body: response.body };
  }

  private async inject(method: 'GET' | 'POST' | 'DELETE', url: URL, cookie: string, payload?: object) {
    const response = await this.college.server.inject({
      method,
      url: url.pathname + url.search,
      headers: { cookie },
      ...(payload && { payload }),
    });
    return {
      status: response.statusCode,
      location: response.headers.location ?? null,
      cookies: [response.headers['set-cookie'] ?? []].flat(),
      body: response.body,
    };
  }

  private async fetch(method: string, url: URL, cookie: string, body?: URLSearchParams | object) {
    const form = body instanceof URLSearchParams ? { body } : {};
    const response = await fetch(url, { method, headers: { cookie }, redirect: 'manual', ...form });
    return {
      status: response.status,
      location: response.headers.get('location'),
      cookies: response.headers.getSetCookie(),
      body: await response.text(),
    };
  }

  private cookiesOf(origin: string): Map<string, string> {
    const known = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, known);
    return known;
  }

  private keep(origin: string, line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const isGone = value === '' || attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isGone) this.cookiesOf(origin).delete(name);
    else this.cookiesOf(origin).set(name, value);
  }
}

/** A page of the college: the API alone runs in these tests. */
function isPage(url: URL): boolean {
  return url.origin === collegeUrl && !url.pathname.startsWith('/api/');
}
