import { expect, test } from 'vitest';
import { fileName, pastedFile } from './pasted-file.ts';

test('rows of a spreadsheet stay as they were copied', async () => {
  const rows = 'E-mail\tFirst\r\nd.whitfield@millbrook.test\tDana\r\n';
  const file = pastedFile(rows);
  expect(file.type).toBe('text/csv');
  expect(await file.text()).toBe(rows);
  expect(fileName(file)).toBe('Pasted block');
  expect(fileName(new File([], 'people.csv'))).toBe('people.csv');
});

test.each([
  ['d.whitfield@millbrook.test; jo.ortiz@harlan.test;', 'd.whitfield@millbrook.test\njo.ortiz@harlan.test'],
  ['d.whitfield@millbrook.test, jo.ortiz@harlan.test', 'd.whitfield@millbrook.test\njo.ortiz@harlan.test'],
  [
    'Ortiz, Jo <jo.ortiz@harlan.test>; Dana <d.whitfield@millbrook.test>\n',
    'Ortiz, Jo <jo.ortiz@harlan.test>\nDana <d.whitfield@millbrook.test>',
  ],
  ['Harlan, IL, Linn County', 'Harlan, IL, Linn County'],
  ['a@millbrook.test\nb@harlan.test, Jo', 'a@millbrook.test\nb@harlan.test, Jo'],
])('a line of addresses becomes one address a line: %j', async (text, rows) => {
  expect(await pastedFile(text).text()).toBe(rows);
});
