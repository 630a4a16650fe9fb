import { type SheetLayout, type SheetMapping, spreadsheetLimits } from '@landbrief/domain';
import { createContext, useRef, useState } from 'react';
import {
  fieldsOf,
  firstStep,
  isDecided,
  keepCorrections,
  newUnknownWords,
  type SheetFields,
} from './sheet-mapping.ts';

/** A call with a spreadsheet, as `useCall` makes it. */
interface SheetCall<Reply> {
  data: Reply | undefined;
  error: Error | null;
  isPending: boolean;
  reset: () => void;
}

/** Of a preview: what the file has, beside what it would do; absent where only the documented columns are read. */
export interface LaidOut {
  layout?: SheetLayout;
}

/** Its columns are mapped, or what it would do is looked at. */
type Step = 'map' | 'look';

/** A spreadsheet that somebody imports: chosen, mapped where it is their own, looked at by one call, and written by another. */
export interface Sheet<Look extends LaidOut> {
  file: File | undefined;
  /** Undefined chooses again. */
  choose: (file: File | undefined) => void;
  isTooLarge: boolean;
  look: SheetCall<Look>;
  run: SheetCall<unknown>;
  /** What the file has, and what its import would do. */
  found: Look | undefined;
  step: Step;
  /** Of what was found, with what was changed since. */
  mapping: SheetMapping | undefined;
  /** Whether what was found knows nothing yet of the mapping. */
  isChanged: boolean;
  /** What every call with the file takes. */
  fields: SheetFields;
  change: (mapping: SheetMapping) => void;
  /** Changes the mapping, and reads again what the file has. */
  reread: (mapping: SheetMapping) => void;
  /** Looks at what the import would do. */
  check: () => void;
  changeColumns: () => void;
}

/** The import that a part of it is in. */
export const SheetContext = createContext<Sheet<LaidOut> | undefined>(undefined);

/** Looks at a file as the fields say. */
type LookAt<Look> = (file: File, fields: SheetFields, onFound: (found: Look) => void) => void;

interface Found<Look> {
  reply: Look;
  /** What it was read with. */
  mapping: SheetMapping | undefined;
  step: Step;
}

export function useSheet<Look extends LaidOut>(
  look: SheetCall<Look>,
  run: SheetCall<unknown>,
  lookAt: LookAt<Look>,
): Sheet<Look> {
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Found<Look>>();
  const [mapping, setMapping] = useState<SheetMapping>();
  const lastLook = useRef(0);

  const read = (chosen: File, asked: SheetMapping | undefined, onFound: (reply: Look) => void) => {
    lastLook.current += 1;
    const current = lastLook.current;
    lookAt(chosen, fieldsOf(asked), (reply) => {
      if (current === lastLook.current) onFound(reply);
    });
  };
  const lookWith = (chosen: File, asked: SheetMapping | undefined) =>
    read(chosen, asked, (reply) => {
      const { layout } = reply;
      const isOpen =
        asked !== undefined &&
        layout !== undefined &&
        !layout.isDocumented &&
        (!isDecided(layout, asked) ||
          (found?.step === 'map' && newUnknownWords(layout, found.reply.layout).length > 0));
      setFound({ reply, mapping: asked, step: isOpen ? 'map' : 'look' });
      // What was changed meanwhile is looked at by the next check.
      setMapping((latest) => (latest === mapping ? asked : latest));
    });
  const lookFirst = (chosen: File) =>
    read(chosen, undefined, (reply) => {
      const { layout } = reply;
      const next = layout ? firstStep(layout) : 'look';
      if (next === 'lookAsBefore') return lookWith(chosen, layout?.mapping);
      setFound({ reply, mapping: undefined, step: next });
      if (next === 'map') setMapping(layout?.mapping);
    });

  const choose = (chosen: File | undefined) => {
    lastLook.current += 1;
    setFile(chosen);
    setFound(undefined);
    setMapping(undefined);
    look.reset();
    run.reset();
    if (chosen && !isTooLarge(chosen)) lookFirst(chosen);
  };
  const reread = (asked: SheetMapping) => {
    setMapping(asked);
    if (!file) return;
    read(file, asked, (reply) => {
      setFound({ reply, mapping: asked, step: 'map' });
      const next = reply.layout && keepCorrections(reply.layout.mapping, asked);
      setMapping((latest) => (latest === asked ? next : latest));
    });
  };
  return {
    file,
    choose,
    isTooLarge: file !== undefined && isTooLarge(file),
    look,
    run,
    found: found?.reply,
    step: found?.step ?? 'map',
    mapping: mapping ?? mappingToChange(found?.reply.layout),
    isChanged: mapping !== found?.mapping,
    fields: fieldsOf(mapping),
    change: setMapping,
    reread,
    check: () => file && lookWith(file, mapping),
    changeColumns: () => found && setFound({ ...found, step: 'map' }),
  };
}

/** The documented columns are read as they are; only cells are corrected, and rows left out. */
const mappingToChange = (layout: SheetLayout | undefined): SheetMapping | undefined =>
  layout?.isDocumented ? { columns: {} } : layout?.mapping;

const isTooLarge = ({ size }: File) => size > spreadsheetLimits.fileBytes;
