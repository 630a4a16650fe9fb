import { spreadsheetLimits } from '@landbrief/domain';
import { useState } from 'react';

/** A call with a spreadsheet, as `useCall` makes it. */
interface SheetCall<Reply> {
  data: Reply | undefined;
  error: Error | null;
  isPending: boolean;
  reset: () => void;
}

/** A spreadsheet that somebody imports: chosen, looked at by one call, and written by another. */
export interface Sheet<Look> {
  file: File | undefined;
  /** Undefined chooses again. */
  choose: (file: File | undefined) => void;
  isTooLarge: boolean;
  look: SheetCall<Look>;
  run: SheetCall<unknown>;
  /** What the import of the file would do. */
  found: Look | undefined;
}

export function useSheet<Look>(
  look: SheetCall<Look>,
  run: SheetCall<unknown>,
  onLook: (file: File) => void,
): Sheet<Look> {
  const [file, setFile] = useState<File>();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    look.reset();
    run.reset();
    if (chosen && !isTooLarge(chosen)) onLook(chosen);
  };
  const found = file && !look.isPending ? look.data : undefined;
  return { file, choose, isTooLarge: file !== undefined && isTooLarge(file), look, run, found };
}

const isTooLarge = ({ size }: File) => size > spreadsheetLimits.fileBytes;
