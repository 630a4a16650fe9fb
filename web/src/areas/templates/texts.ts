import { plural } from '../../ui/format.ts';

/** The texts of templates that are told exactly (documents 1 and 3, section 8). */
export const texts = {
  importError: 'Import Error:',
  imported: (name: string) => `Questions were successfully imported into template "${name}".`,
  beyondPhases: (count: number, phaseCount: number) =>
    `${plural(count, 'imported question')} ${count === 1 ? 'has a phase' : 'have phases'} that this template does not have: it has ${plural(phaseCount, 'phase')}. ${count === 1 ? 'It is' : 'They are'} highlighted in the list.`,
  loadFailed: 'Failed to load templates. Please try again.',
  exportFile: 'template-export.xlsx',
  system: 'System',
  deleteTitle: 'Confirm Template Delete!',
  deleteMessage: (name: string, questions: string) =>
    `Are you sure you want to delete "${name}"? Its ${questions} are deleted with it and this cannot be undone! Projects keep the questions that they took from it.`,
} as const;
