import { problemValueCharacters } from '@landbrief/domain';
import { Button, TextInput } from '@mantine/core';
import { useContext } from 'react';
import { correctCell, correctionOf, isLeftOut, rowName, toggleLeftOut } from './sheet-mapping.ts';
import styles from './sheet-mend.module.css';
import { Textarea } from './textarea.tsx';
import { SheetContext } from './use-sheet.ts';

/** A mistake in a row of a spreadsheet. */
export interface SheetProblem {
  row: number;
  sheet?: string | undefined;
  column?: string | undefined;
  /** What the cell contains. */
  value?: string | undefined;
}

/** Beside a mistake of a file that is looked at: its value to be corrected, and the row to be left out. */
export function SheetMend({ problem }: { problem: SheetProblem }) {
  const sheet = useContext(SheetContext);
  const { row, column = '', value = '' } = problem;
  if (!sheet?.found?.layout || !sheet.mapping || row === 0) return null;
  const { mapping, change, check, found } = sheet;
  const isOut = isLeftOut(mapping, problem);
  const isField = found.layout?.fields.some(({ name }) => name === column);
  // The reply cuts long values: what would be corrected is not all of the cell.
  const isCut = value.length >= problemValueCharacters;
  const at = rowName(problem);
  const Field = value.includes('\n') ? Textarea : TextInput;
  return (
    <div className={styles.mend}>
      {isField && (
        <Field
          className="grow"
          size="xs"
          aria-label={`${column} in ${at}`}
          disabled={isOut}
          placeholder={isCut ? `${value}…` : ''}
          value={correctionOf(mapping, problem, column)?.text ?? (isCut ? '' : value)}
          onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
            change(correctCell(mapping, problem, column, currentTarget.value))
          }
          onKeyDown={({ key }: { key: string }) => key === 'Enter' && Field === TextInput && check()}
        />
      )}
      <Button variant="default" size="xs" onClick={() => change(toggleLeftOut(mapping, problem))}>
        {isOut ? 'Take in' : 'Leave out'}
        <span className="visually-hidden">&nbsp;{at}</span>
      </Button>
    </div>
  );
}
