import type { FastifyReply, FastifyRequest } from 'fastify';

/** The name says how far the cookie is trusted: `__Host-` binds it to this host over https, which plain http cannot. */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-collegium' : 'collegium';
}

/** The session token of a request, if it carries one of the right form. */
export function readToken(request: FastifyRequest, secure: boolean): string | undefined {
  return readCookie(request, cookieName(secure));
}

/** A cookie that holds 256 random bits; undefined for any other value. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  if (!header) return undefined;
  const wanted = `${name}=`;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(wanted)) {
      const token = pair.slice(wanted.length);
      return /^[\w-]{43}$/.test(token) ? token : undefined;
    }
  }
  return undefined;
}

/** Sets the session cookie, or removes it when there is no token. */
export function writeToken(reply: FastifyReply, secure: boolean, token: string | null, expiresAt?: Date): void {
  const life = token ? `Expires=${(expiresAt ?? new Date(0)).toUTCString()}` : 'Max-Age=0';
  const parts = [`${cookieName(secure)}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', life];
  if (secure) parts.push('Secure');
  reply.header('Set-Cookie', parts.join('; '));
}
