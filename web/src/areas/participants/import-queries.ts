import type { CallReply } from '@landbrief/contract/client';
import { given } from '@landbrief/domain';
import { callHook, useCall, useRead } from '../../queries.ts';

export type PeopleImport = CallReply<'getParticipantImport'>;
export type PeoplePreview = CallReply<'previewImportParticipants'>;

/** Where people are imported into. */
export type ImportTarget = { into: 'project'; projectId: string } | { into: 'list'; listId: string };

const POLL_MS = 1000;
const projectReads = ['listParticipants', 'getProject', 'getProjectOverview', 'listProjects'] as const;
const listReads = ['getDistributionList', 'listDistributionLists'] as const;

/** What changes when people were added. */
export const readsOf = ({ into }: ImportTarget) => (into === 'project' ? projectReads : listReads);

/** Looks at a file, imports it, and gets the rows with mistakes, for either target. */
export function useImportCalls(target: ImportTarget) {
  const handled = { handled: true };
  const previewProject = useCall('previewImportParticipants', handled);
  const previewList = useCall('previewImportListParticipants', handled);
  const importProject = useCall('importParticipants', { ...handled, refetch: projectReads });
  const importList = useCall('importListParticipants', { ...handled, refetch: listReads });
  if (target.into === 'project') {
    const params = { projectId: target.projectId };
    return {
      preview: previewProject,
      run: importProject,
      look: (file: File) => previewProject.mutate({ params, file }),
      start: (file: File, onStarted: (reply: PeopleImport) => void) =>
        importProject.mutate({ params, file }, { onSuccess: onStarted }),
    };
  }
  const params = { id: target.listId };
  return {
    preview: previewList,
    run: importList,
    look: (file: File) => previewList.mutate({ params, file }),
    start: (file: File, onStarted: (reply: PeopleImport) => void) =>
      importList.mutate({ params, file }, { onSuccess: onStarted }),
  };
}

/** How far an import has got, asked every second while it runs. */
export function usePeopleImport(target: ImportTarget, importId: string) {
  const isProject = target.into === 'project';
  const polls = ({ state }: { state: { data?: { status: string } | undefined } }) =>
    state.data?.status === 'running' ? POLL_MS : false;
  const ofProject = useRead(
    ['getParticipantImport', { params: { projectId: isProject ? target.projectId : '', importId } }],
    { enabled: isProject, refetchInterval: polls },
  );
  const ofList = useRead(
    ['getListParticipantImport', { params: { id: isProject ? '' : target.listId, importId } }],
    { enabled: !isProject, refetchInterval: polls },
  );
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

export const useExportParticipants = callHook('exportParticipants', { action: 'export the participants' });

export const useAddDistributionList = callHook('addDistributionList', {
  handled: true,
  refetch: projectReads,
});

/** The lists whose name begins with what is typed. */
export const useFindLists = (name: string) =>
  useRead(['listDistributionLists', { query: { limit: 50, ...given({ name }) } }]);

export const usePreviewList = (projectId: string, listId: string) =>
  useRead(['previewDistributionList', { params: { projectId }, query: { listId } }], {
    enabled: listId !== '',
  });
