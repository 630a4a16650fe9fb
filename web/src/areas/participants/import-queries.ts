import type { CallReply } from '@landbrief/contract/client';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../queries.ts';
import { peopleOfList, peopleOfProject } from '../../stale-calls.ts';
import type { SheetFields } from '../../ui/sheet-mapping.ts';
import { useCall } from '../../use-call.ts';

export type PeopleImport = CallReply<'getParticipantImport'>;
export type PeoplePreview = CallReply<'previewImportParticipants'>;

export type ImportTarget = { into: 'project'; projectId: string } | { into: 'list'; listId: string };

const POLL_MS = 1000;

/** What changes when people were added. */
export const readsOf = ({ into }: ImportTarget) => (into === 'project' ? peopleOfProject : peopleOfList);

/** Looks at a file, imports it, and gets the rows with mistakes, for either target. */
export function useImportCalls(target: ImportTarget) {
  const previewProject = useCall('previewImportParticipants');
  const previewList = useCall('previewImportListParticipants');
  const importProject = useCall('importParticipants');
  const importList = useCall('importListParticipants');
  if (target.into === 'project') {
    const params = { projectId: target.projectId };
    return {
      preview: previewProject,
      run: importProject,
      look: (file: File, fields: SheetFields, onFound: (found: PeoplePreview) => void) =>
        previewProject.mutate({ params, file, fields }, { onSuccess: onFound }),
      start: (file: File, fields: SheetFields, onStarted: (reply: PeopleImport) => void) =>
        importProject.mutate({ params, file, fields }, { onSuccess: onStarted }),
    };
  }
  const params = { id: target.listId };
  return {
    preview: previewList,
    run: importList,
    look: (file: File, fields: SheetFields, onFound: (found: PeoplePreview) => void) =>
      previewList.mutate({ params, file, fields }, { onSuccess: onFound }),
    start: (file: File, fields: SheetFields, onStarted: (reply: PeopleImport) => void) =>
      importList.mutate({ params, file, fields }, { onSuccess: onStarted }),
  };
}

/** How far an import has got, asked every second while it runs. */
export function usePeopleImport(target: ImportTarget, importId: string) {
  const isProject = target.into === 'project';
  const polls = ({ state }: { state: { data?: { status: string } | undefined } }) =>
    state.data?.status === 'running' ? POLL_MS : false;
  const ofProject = useQuery({
    ...callQuery('getParticipantImport', {
      params: { projectId: isProject ? target.projectId : '', importId },
    }),
    enabled: isProject,
    refetchInterval: polls,
  });
  const ofList = useQuery({
    ...callQuery('getListParticipantImport', { params: { id: isProject ? '' : target.listId, importId } }),
    enabled: !isProject,
    refetchInterval: polls,
  });
  return isProject ? ofProject : ofList;
}

export function useImportProblems(target: ImportTarget, importId: string) {
  const action = 'download the rows with mistakes';
  const ofProject = useCall('exportParticipantImportProblems', { action });
  const ofList = useCall('exportListParticipantImportProblems', { action });
  if (target.into === 'project') {
    const { projectId } = target;
    return {
      isPending: ofProject.isPending,
      get: () => ofProject.mutateAsync({ params: { projectId, importId } }),
    };
  }
  const { listId: id } = target;
  return { isPending: ofList.isPending, get: () => ofList.mutateAsync({ params: { id, importId } }) };
}

export const usePreviewList = (projectId: string, listId: string) =>
  useQuery({
    ...callQuery('previewDistributionList', { params: { projectId }, query: { listId } }),
    enabled: listId !== '',
  });
