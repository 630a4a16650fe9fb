import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecords } from './records.ts';

const read = (text: string, delimiter = ',') => [...csvRecords(text, delimiter)];
const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;

describe('records', () => {
  it('end at every kind of line end, and at the end of the file', () => {
    expect(read('a,b\nc\r\nd\re')).toEqual([
      { number: 1, fields: ['a', 'b'] },
      { number: 2, fields: ['c'] },
      { number: 3, fields: ['d'] },
      { number: 4, fields: ['e'] },
    ]);
  });

  it('count blank records but leave them out', () => {
    expect(read('\n,,\n\r\n" "\nx\n\n')).toEqual([{ number: 5, fields: ['x'] }]);
    expect(read('')).toEqual([]);
  });

  it('keep separators, line breaks and doubled quotes within quotes', () => {
    expect(read('"a,b","c\r\nd","say ""hi""",""\n2')).toEqual([
      { number: 1, fields: ['a,b', 'c\r\nd', 'say "hi"'] },
      { number: 2, fields: ['2'] },
    ]);
  });

  it('treat a quote elsewhere as a character', () => {
    expect(read('12" pipe,"a" b\n')).toEqual([{ number: 1, fields: ['12" pipe', 'a b'] }]);
  });

  it('use the given separator', () => {
    expect(read('a;b,c', ';')[0]?.fields).toEqual(['a', 'b,c']);
    expect(read('a\tb;c', '\t')[0]?.fields).toEqual(['a', 'b;c']);
  });

  it('with an unclosed quote, or a cell that is too long for a workbook, are refused', () => {
    expect(() => read('a,"b\nc')).toThrow('a closing " is missing');
    expect(() => read(`"${'""'.repeat(40_000)}"`)).toThrow('32,767 characters');
  });
});

it('reads what csv-parse reads, however fields are quoted', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'é', '𝔘', '"', ',', ';', '\n', '\r', ' ', '\t') });
  const records = fc.array(fc.array(fc.tuple(field, fc.boolean()), { minLength: 1, maxLength: 5 }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      records,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (made, delimiter, end) => {
        const text = made
          .map((fields) =>
            fields
              .map(([value, always]) => (always || /[",;\t\r\n]/.test(value) ? quoted(value) : value))
              .join(delimiter),
          )
          .join(end);
        const options = {
          delimiter,
          relax_column_count: true,
          skip_empty_lines: false,
          record_delimiter: [end],
        };
        const expected = (parse(text, options) as string[][]).map((fields) =>
          fields.map((value) => value.trim() && value),
        );
        const found: string[][] = expected.map((fields) => fields.map(() => ''));
        for (const { number, fields } of read(text, delimiter)) {
          for (const [column, value] of fields.entries())
            if (value !== undefined) (found[number - 1] ?? [])[column] = value;
        }
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});
