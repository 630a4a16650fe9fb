import { DirectoryUnavailable } from '@landbrief/platform';
import { onProperty } from '../../operation.ts';
import { idInDirectory, readSource } from './property-source.ts';

/** A property of the directory is edited there. Where the directory is away, the address of its form is missing. */
export const getDirectoryPropertyEditable = onProperty(
  'getDirectoryPropertyEditable',
  async (_input, context) => {
    const { property, project } = context.subject;
    if (!idInDirectory(property)) return { editable: true };
    try {
      const found = await readSource(property, project, context);
      if (!found) return { editable: true };
      return { editable: false, ...(found.editUrl ? { editUrl: found.editUrl } : {}) };
    } catch (error) {
      if (!(error instanceof DirectoryUnavailable)) throw error;
      context.log.error('directory.unavailable', error);
      return { editable: false };
    }
  },
);
