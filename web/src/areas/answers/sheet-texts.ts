import { answerSheetLimits } from '@landbrief/domain';
import { formatNumber, plural } from '../../ui/format.ts';

/** Answers in a spreadsheet. A file of its own: every screen loads the area's other texts. */
export const sheetTexts = {
  title: 'Answers from a spreadsheet',
  intro:
    'Download the sheet, fill in its column Answer, and upload it here. You see what is new and changed before anything is saved. A blank answer changes nothing.',
  introOfMany: `Download the sheet: it has a row for each question and a column for each of the selected properties, at most ${answerSheetLimits.properties}. Fill in the columns, and upload it here. You see what is new and changed before anything is saved. A blank cell changes nothing.`,
  counts: ({ added, updated, unchanged }: { added: number; updated: number; unchanged: number }) =>
    `${formatNumber(added)} new · ${formatNumber(updated)} changed · ${formatNumber(unchanged)} unchanged`,
  notWritten: 'Nothing was saved',
  otherProperty:
    'This sheet was downloaded from another property. Its answers are compared with those of this one.',
  emptied: (count: number) =>
    `${plural(count, 'answer')} ${count === 1 ? 'was' : 'were'} emptied in the sheet and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}. Answers are cleared on the property’s page.`,
  changedSince: 'Changed by somebody else since the download',
  notMet: 'Does not meet the requirement',
  nothing: (unchanged: number) =>
    unchanged === 0
      ? 'The sheet has no answers.'
      : `The sheet changes nothing: ${unchanged === 1 ? 'its answer is' : `its ${formatNumber(unchanged)} answers are`} saved already.`,
  cut: (shown: number, all: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(all)} answers are listed. Upload the sheet again for the others.`,
  saved: (count: number) => `${plural(count, 'answer')} saved.`,
  nothingSaved: 'No answer had to be saved.',
  refused: (count: number) => `${plural(count, 'answer')} ${count === 1 ? 'was' : 'were'} not saved`,
  correct: 'What has a problem is not saved. Correct it, and upload the sheet again if that is not here.',
  problemsFile: 'answers-problems.xlsx',
  notInOneSheet: (most: number) =>
    `A spreadsheet has the properties of one person, at most ${most}. Please select fewer.`,
} as const;
