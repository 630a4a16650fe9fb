import { expect, test } from 'vitest';
import { readPdf } from './pdf-objects.ts';

test('a PDF of 200,000 objects is read, as the front of a report of 1,000 properties is one', () => {
  const count = 200_000;
  const objects: string[] = [];
  const offsets: string[] = [];
  let at = 0;
  for (let number = 1; number <= count; number += 1) {
    const object = `${number} 0 obj\n<</N ${number}>>\nendobj\n`;
    objects.push(object);
    offsets.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    at += object.length;
  }
  const table = `xref\n1 ${count}\n${offsets.join('')}trailer\n<</Root 1 0 R>>\nstartxref\n${at}\n%%EOF`;
  const file = readPdf(Buffer.from(objects.join('') + table));
  expect(file.size).toBe(count + 1);
  expect(file.dictionary(count)).toBe(`<</N ${count}>>`);
});
