import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

test.each([
  ['%PDF-1.7', 'plan.txt', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'photo', 'image/png'],
  ['PK\x03\x04rest', 'plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['PK\x03\x04rest', 'plan.pdf', 'application/zip'],
  ['Riverbend, 420 acres', 'sites.csv', 'text/csv'],
  ['Riverbend', 'notes.txt', 'text/plain'],
  ['<html><script>alert(1)</script>', 'notes.txt', 'application/octet-stream'],
  ['<svg onload="alert(1)">', 'logo.svg', 'application/octet-stream'],
  ['<svg onload="alert(1)">', 'logo.png', 'application/octet-stream'],
  ['alert(1)', 'run.js', 'application/octet-stream'],
  ['\n\x00junk%PDF-1.4', 'plan.pdf', 'application/pdf'],
  ['MZ\x90', 'report.pdf', 'application/octet-stream'],
])('%j called %s is %s', (content, name, type) => {
  expect(contentTypeOf(Buffer.from(content, 'latin1'), name)).toBe(type);
});
