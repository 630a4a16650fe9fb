import { loadFailed, staysInTrash } from '../../ui/texts.ts';

/** The texts of templates that are told exactly (documents 1 and 3, section 8). */
export const texts = {
  loadFailed: loadFailed('templates'),
  exportFile: 'template-export.xlsx',
  system: 'System',
  deleteTitle: 'Confirm Template Delete!',
  deleteMessage: (name: string, questions: string) =>
    `Are you sure you want to delete "${name}"? Its ${questions} go with it. ${staysInTrash} Projects keep the questions that they took from it.`,
} as const;
