import { megabytes, type OwnerType, ownerType, ownerTypeNames, spreadsheetLimits } from '@landbrief/domain';
import { plural } from '../../ui/format.ts';

const importError = 'Import Error:';

/** The texts of an import of questions that are told exactly (documents 1 and 3, section 8), and its sentences. */
export const importTexts = {
  error: importError,
  sheet: {
    unreadable: importError,
    notWritten: importError,
    tooLarge: (name: string) =>
      `${name} is larger than ${megabytes(spreadsheetLimits.fileBytes)}. Please split it.`,
  },
  correct:
    'Nothing is imported while there are problems. Correct these cells here, or in the file and choose it again.',
  dropAnywhere: 'Drop the spreadsheet to see what it would change',
} as const;

/** The same where they name the template or project. */
export function importTextsOf(type: OwnerType) {
  const owner = ownerTypeNames[type];
  const lacked = (count: number, phaseCount: number) =>
    `${count === 1 ? 'has a phase' : 'have phases'} that this ${owner} does not have: it has ${plural(phaseCount, 'phase')}.`;
  const head = owner.charAt(0).toUpperCase() + owner.slice(1);
  return {
    owner,
    title: `Import ${head} Questions`,
    exportGives:
      type === ownerType.template
        ? 'gives you a sheet to start from.'
        : 'of a template gives you a sheet to start from.',
    imported: (name: string) => `Questions were successfully imported into ${owner} "${name}".`,
    beyondPhases: (count: number, phaseCount: number) =>
      `${plural(count, 'imported question')} ${lacked(count, phaseCount)} ${count === 1 ? 'It is' : 'They are'} highlighted in the list.`,
    beyondPhasesAhead: (count: number, phaseCount: number) =>
      `${plural(count, 'question')} of the file ${lacked(count, phaseCount)}`,
    unchanged: (count: number) =>
      count === 0
        ? `No question of the file is in the ${owner} as it is.`
        : `${plural(count, 'question')} of the file ${count === 1 ? 'is' : 'are'} in the ${owner} already, just as ${count === 1 ? 'it is' : 'they are'}.`,
    problemsFile: `${owner}-problems.xlsx`,
  };
}

/** What is offered where the project has too few phases. */
export const raiseLabel = (phases: number) => `Raise to ${plural(phases, 'phase')}`;
