const pasted = 'Pasted';

export const fileName = ({ name }: File) => (name === pasted ? 'Pasted block' : name);

/** What was copied from a spreadsheet, as a file; addresses in one line, as mail programs list them, become a column. */
export function pastedFile(text: string): File {
  const line = text.trim();
  const parts = line.split(line.includes(';') ? ';' : ',').filter((part) => part.trim() !== '');
  const isListOfAddresses = !/[\t\r\n]/.test(line) && parts.every((part) => part.includes('@'));
  const rows = isListOfAddresses ? parts.map((part) => part.trim()).join('\n') : text;
  return new File([rows], pasted, { type: 'text/csv' });
}
