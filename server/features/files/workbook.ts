import writeWorkbook from 'write-excel-file/node';

export interface Sheet {
  sheet: string;
  stickyRowsCount: number;
  stickyColumnsCount: number;
}

/** A workbook of one sheet: every cell is a text or a number and none a formula, because a workbook says of each what it is. */
export async function workbook(rows: readonly (readonly string[])[], options: Sheet): Promise<Buffer> {
  const cells = rows.map((row) => row.map((text) => (text === '' ? null : cellOf(text))));
  return writeWorkbook(cells, { ...options }).toBuffer();
}

function cellOf(text: string) {
  const isNumber = /^-?\d{1,12}(\.\d{1,10})?$/.test(text);
  return isNumber ? { value: Number(text), type: Number } : { value: text, type: String };
}
