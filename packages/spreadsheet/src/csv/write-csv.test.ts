import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it('writes CSV that Excel opens correctly', () => {
  const file = writeCsv({
    columns: [{ heading: 'Property' }, { heading: 'Acres' }, { heading: 'Note' }],
    rows: [
      ['Riverbend "East", lot 2', 120.5, '=HYPERLINK("http://evil.example")'],
      ['Réunion\nPark', -5, undefined],
      [' 007', Number.NaN, 'nul\0'],
    ],
  });
  expect(Buffer.from(file).toString()).toBe(
    [
      '\ufeffProperty,Acres,Note',
      '"Riverbend ""East"", lot 2",120.5,"\'=HYPERLINK(""http://evil.example"")"',
      '"Réunion\nPark",-5,',
      '" 007",,nul',
      '',
    ].join('\r\n'),
  );
});
