import { useQueries } from '@tanstack/react-query';
import { callHook, callQuery } from '../../queries.ts';
import { teamCall, teamRoles } from './reads.ts';

/** Collaborators, then reviewers. */
export function useProjectTeam(projectId: string) {
  return useQueries({
    queries: teamRoles.map((role) => callQuery(...teamCall(projectId, role), { handled: true })),
    combine: (lists) => ({
      data: lists.every(({ data }) => data)
        ? lists.flatMap(({ data }) => data?.participants ?? [])
        : undefined,
      error: lists.find(({ error }) => error)?.error,
      refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
    }),
  });
}

const team = ['getProject', 'listParticipants', 'listProjectHistory'] as const;

export const useRemoveReviewer = callHook('removeReviewer', { handled: true, refetch: team });

export const useRemoveCollaborator = callHook('removeCollaborator', { handled: true, refetch: team });
