/** Excel reads UTF-8 as such only where the file begins with this. */
const byteOrderMark = '\uFEFF';

/** A table as RFC 4180 writes it, for spreadsheets: whatever somebody has typed, no cell of it is run as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  // An apostrophe makes text of it in Excel, LibreOffice and Google Sheets (OWASP, CSV injection).
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
