/** What browsers show without running it; pictures, sound and films as browsers know them. */
const shownInline = [
  /^image\/(png|jpeg|gif|webp|avif)$/,
  /^application\/pdf$/,
  /^(audio|video)\/[\w.+-]+$/,
  /^text\/plain; charset=utf-8$/,
];

/**
 * The headers of a file: it is never a page of ours. `sandbox` gives it an origin of its own and no script even where a
 * browser should show it; the viewer of PDF does not start in a sandbox, so PDF alone goes without, and our own pages
 * may frame it.
 */
export function fileHeaders(file: { name: string; type: string }, wantsInline: boolean): Record<string, string> {
  const isInline = wantsInline && shownInline.some((type) => type.test(file.type));
  const isFramed = isInline && file.type === 'application/pdf';
  return {
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; ${fileNameParameters(file.name)}`,
    'Content-Security-Policy': isFramed
      ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
      : "sandbox; default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    // Kept by the browser of whoever may read it, and asked for anew each time: what is open today may be closed tomorrow.
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
  };
}

/** RFC 6266: the name in ASCII for old clients, and as it is by RFC 5987. */
function fileNameParameters(name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file';
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
