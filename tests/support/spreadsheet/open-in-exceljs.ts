import exceljs from 'exceljs';

/** The workbook as read by another program: exceljs in place of Excel. */
export async function openInExceljs(file: Uint8Array): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  // A copy of its own: the memory behind a small Buffer holds other files too, and exceljs would read all of it.
  await workbook.xlsx.load(new Uint8Array(file).buffer);
  return workbook;
}
