import { spreadsheetLimits } from '@landbrief/domain';
import { useState } from 'react';
import { useCall } from '../../queries.ts';
import { changedByAnswers } from './queries.ts';
import type { PropertyPath } from './reads.ts';
import type { AnswerDifference, AnswersImported } from './sheet-queries.ts';

/** A filled-in sheet: what it would change, which of it is accepted, and what became of it. */
export function useAnswersSheet(params: PropertyPath) {
  const [file, setFile] = useState<File>();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const look = useCall('previewImportPropertyAnswers', { handled: true });
  const run = useCall('importPropertyAnswers', {
    handled: true,
    refetch: changedByAnswers,
  });
  const isTooLarge = file !== undefined && file.size > spreadsheetLimits.fileBytes;
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    look.reset();
    run.reset();
    if (!chosen || chosen.size > spreadsheetLimits.fileBytes) return;
    look.mutate(
      { params, file: chosen },
      { onSuccess: ({ preview }) => setAccepted(acceptedFirst(preview.differences)) },
    );
  };
  const preview = file && !look.isPending ? look.data?.preview : undefined;
  const save = (onSaved: (reply: AnswersImported) => void) => {
    if (!file || !preview) return;
    const fields = { accepted: acceptedText(preview.differences, accepted) };
    run.mutate({ params, file, fields }, { onSuccess: onSaved });
  };
  return { file, choose, look, run, preview, isTooLarge, accepted, setAccepted, save };
}

/** What somebody else has changed since the sheet was downloaded is accepted by hand. */
function acceptedFirst(differences: readonly AnswerDifference[]): ReadonlySet<string> {
  return new Set(differences.filter(({ changedSince }) => !changedSince).map(({ question }) => question));
}

function acceptedText(differences: readonly AnswerDifference[], accepted: ReadonlySet<string>): string {
  return differences
    .filter(({ question }) => accepted.has(question))
    .map(({ question, version }) => `${question}:${version}`)
    .join();
}
