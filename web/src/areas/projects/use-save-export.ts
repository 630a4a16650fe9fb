import type { Project } from '../../api.ts';
import { saveFile } from '../templates/save-file.ts';
import { useExportProject } from './queries.ts';

/** Saves questions, properties and answers as a spreadsheet (document 1 section 2), with the clarifications if asked to. */
export function useSaveExport({ _id: projectId }: Project, query: { clarifications?: boolean } = {}) {
  const { mutate, isPending } = useExportProject();
  const save = () =>
    mutate({ params: { projectId }, query }, { onSuccess: (file) => saveFile(file, file.fileName) });
  return { save, isExporting: isPending };
}
