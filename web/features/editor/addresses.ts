/** What somebody typed as the address of a link, as it is stored; `null` when it is none. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const address = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text;
  const url = URL.parse(address);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
