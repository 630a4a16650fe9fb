import type { SheetColumn, SheetLayout, SheetMapping } from '@landbrief/domain';
import { NativeSelect } from '@mantine/core';
import styles from './sheet-map.module.css';
import { columnName } from './sheet-mapping.ts';

const guesses = { name: undefined, content: 'Guessed by its values', remembered: 'As before' };

/** The columns of a file with their first values, and what each becomes. */
export function SheetMapColumns({
  layout: { columns, fields },
  mapping,
  onMap,
}: {
  layout: SheetLayout;
  mapping: SheetMapping;
  /** Undefined ignores the column. */
  onMap: (column: string, field: string | undefined) => void;
}) {
  const choices = [
    { value: '', label: 'Ignore' },
    ...fields.map(({ name, isRequired }) => ({ value: name, label: isRequired ? `${name} (needed)` : name })),
  ];
  const guessOf = ({ column, field, guessedBy }: SheetColumn) =>
    guessedBy && mapping.columns[column] === field ? guesses[guessedBy] : undefined;
  return (
    <ul className={styles.columns} aria-label="Columns of the file">
      {columns.map((column) => (
        <li key={column.column} className={styles.column}>
          <p className="breakable">
            <b>{columnName(column)}</b> {column.heading && <span className="quiet">{column.letters}</span>}
          </p>
          <p className={styles.samples}>{column.samples.join(' · ') || <i>no values</i>}</p>
          <NativeSelect
            aria-label={`${columnName(column)} becomes`}
            description={guessOf(column)}
            inputWrapperOrder={['input', 'description']}
            data={choices}
            value={mapping.columns[column.column] ?? ''}
            onChange={({ currentTarget }) => onMap(column.column, currentTarget.value || undefined)}
          />
        </li>
      ))}
    </ul>
  );
}
