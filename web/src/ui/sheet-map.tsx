import type { SheetLayout, SheetMapping } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { SheetMapColumns } from './sheet-map-columns.tsx';
import { SheetMapPlace } from './sheet-map-place.tsx';
import { SheetMapNumber, SheetMapWords } from './sheet-map-words.tsx';
import { isDecided, mapColumn, mattersOf, type SheetMapProps } from './sheet-mapping.ts';
import { takeFocus } from './take-focus.ts';
import type { LaidOut, Sheet } from './use-sheet.ts';

/** What each column of somebody's own spreadsheet becomes. */
export function SheetMap({
  sheet,
  layout,
  mapping,
  takesSeveralSheets,
  children,
}: {
  sheet: Sheet<LaidOut>;
  layout: SheetLayout;
  mapping: SheetMapping;
  takesSeveralSheets: boolean;
  /** The way out beside the button that goes on. */
  children: ReactNode;
}) {
  const { look, change, reread, check } = sheet;
  // Of other sheets or headings: what they have is not known yet.
  const isUnknown = look.isPending && Object.keys(mapping.columns).length === 0;
  const parts = { layout, mapping, onChange: change };
  const mapTo = (column: string, field: string | undefined) => change(mapColumn(mapping, column, field));
  return (
    <>
      <p ref={takeFocus} tabIndex={-1}>
        Choose what each column of the file becomes. Columns that are not known are ignored.
      </p>
      <SheetMapPlace {...parts} onChange={reread} takesSeveral={takesSeveralSheets} />
      {isUnknown ? (
        <p role="status">Reading the columns …</p>
      ) : (
        <>
          <SheetMapColumns layout={layout} mapping={mapping} onMap={mapTo} />
          <SheetMapWords {...parts} />
          <SheetMapNumber {...parts} />
          <Matters layout={layout} mapping={mapping} />
        </>
      )}
      <Group gap={8} justify="flex-end">
        {children}
        <Button
          disabled={isUnknown || !isDecided(layout, mapping)}
          loading={look.isPending && !isUnknown}
          aria-describedby={mattersId}
          onClick={check}
        >
          Continue
        </Button>
      </Group>
    </>
  );
}

const mattersId = 'sheet-map-matters';

/** Why it does not go on yet, and what is ignored. */
function Matters({ layout, mapping }: Omit<SheetMapProps, 'onChange'>) {
  const { missing, doubled, ambiguous, unknown, ignored } = mattersOf(layout, mapping);
  const reasons = [
    ...missing.map((field) => `Choose which column has the ${field}.`),
    ...doubled.map((field) => `Two columns become ${field}, which takes one. Ignore one of them.`),
    ...(ambiguous === undefined ? [] : [`Say what ${ambiguous} means.`]),
  ];
  return (
    <div id={mattersId} role="status">
      {reasons.map((reason) => (
        <p key={reason} className="failure">
          {reason}
        </p>
      ))}
      {unknown.length > 0 && (
        <p className="second breakable">
          Not known: {unknown.map(({ field, text }) => `“${text}” in ${field}`).join(', ')}. Rows that have it
          are shown as mistakes.
        </p>
      )}
      {ignored.length > 0 && <p className="second breakable">Ignored: {ignored.join(', ')}</p>}
    </div>
  );
}
