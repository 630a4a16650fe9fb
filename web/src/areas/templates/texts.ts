import { megabytes, spreadsheetLimits } from '@landbrief/domain';
import { plural } from '../../ui/format.ts';
import { loadFailed } from '../../ui/texts.ts';

const importError = 'Import Error:';

/** The texts of templates that are told exactly (documents 1 and 3, section 8). */
export const texts = {
  importError,
  sheet: {
    unreadable: importError,
    notWritten: importError,
    tooLarge: (name: string) =>
      `${name} is larger than ${megabytes(spreadsheetLimits.fileBytes)}. Please split it.`,
  },
  imported: (name: string) => `Questions were successfully imported into template "${name}".`,
  beyondPhases: (count: number, phaseCount: number) =>
    `${plural(count, 'imported question')} ${count === 1 ? 'has a phase' : 'have phases'} that this template does not have: it has ${plural(phaseCount, 'phase')}. ${count === 1 ? 'It is' : 'They are'} highlighted in the list.`,
  beyondPhasesAhead: (count: number, phaseCount: number) =>
    `${plural(count, 'question')} of the file ${count === 1 ? 'has a phase' : 'have phases'} that this template does not have: it has ${plural(phaseCount, 'phase')}. ${count === 1 ? 'It' : 'They'} will be imported and highlighted in the list.`,
  unchanged: (count: number) =>
    count === 0
      ? 'No question of the file is in the template as it is.'
      : `${plural(count, 'question')} of the file ${count === 1 ? 'is' : 'are'} in the template already, just as ${count === 1 ? 'it is' : 'they are'}.`,
  correct: 'Nothing is imported while there are problems. Correct these cells and choose the file again.',
  problemsFile: 'template-problems.xlsx',
  dropAnywhere: 'Drop the spreadsheet to see what it would change',
  loadFailed: loadFailed('templates'),
  exportFile: 'template-export.xlsx',
  system: 'System',
  deleteTitle: 'Confirm Template Delete!',
  deleteMessage: (name: string, questions: string) =>
    `Are you sure you want to delete "${name}"? Its ${questions} are deleted with it and this cannot be undone! Projects keep the questions that they took from it.`,
} as const;
