import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { formatNumber } from './format.ts';
import { readFrom, rowName, type SheetMapProps } from './sheet-mapping.ts';

/** Rows offered beyond the one that has the headings. */
const rowsBelow = 15;

/** Which sheets of the file are read, and which row has the headings; what stands above it is skipped. */
export function SheetMapPlace({
  layout,
  mapping,
  onChange,
  takesSeveral,
}: SheetMapProps & { takesSeveral: boolean }) {
  const { sheets, headingRow, skippedRows } = layout;
  const names = sheets.map(({ name }) => name);
  const chosen = mapping.sheets ?? sheets.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  const row = mapping.headingRow ?? headingRow;
  const choose = (some: readonly string[]) =>
    onChange(
      readFrom(
        // Corrections are of the rows of a sheet.
        { ...mapping, headingRow: undefined, corrected: undefined, leftOut: undefined },
        { sheets: names.filter((name) => some.includes(name)) },
      ),
    );
  const rows = Array.from({ length: Math.max(row, headingRow) + rowsBelow }, (_, at) => at + 1);
  const skipped = skippedRows.filter(({ text }) => text.trim() !== '');
  return (
    <div className="stack gap-2">
      {names.length > 1 && takesSeveral && (
        <Checkbox.Group label="Sheets" value={[...chosen]} onChange={choose}>
          <Group gap="md" mt={4}>
            {names.map((name) => (
              <Checkbox
                key={name}
                value={name}
                label={name}
                // One at least is read.
                disabled={chosen.length === 1 && chosen.includes(name)}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Group gap="md" align="flex-start">
        {names.length > 1 && !takesSeveral && (
          <NativeSelect
            label="Sheet"
            data={names}
            value={chosen[0] ?? ''}
            onChange={({ currentTarget }) => choose([currentTarget.value])}
          />
        )}
        <NativeSelect
          label="Headings"
          data={[
            { value: '0', label: 'No headings' },
            ...rows.map((at) => ({ value: String(at), label: `Row ${formatNumber(at)}` })),
          ]}
          value={String(row)}
          onChange={({ currentTarget }) =>
            onChange(readFrom(mapping, { headingRow: Number(currentTarget.value) }))
          }
        />
      </Group>
      {skipped.length > 0 && (
        <p className="second breakable">
          Skipped above the headings:{' '}
          {skipped.map(({ sheet, row: at, text }) => `${rowName({ sheet, row: at })} “${text}”`).join(', ')}
        </p>
      )}
    </div>
  );
}
