import { pageSizes } from '@landbrief/domain';
import { callQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { isOnOwnerSide, isSealedToOwner } from '../../session/relation.ts';
import { projectAttachmentsCall } from '../attachments/reads.ts';
import { participantsCall } from '../participants/reads.ts';
import { historyCall, overviewCall } from '../projects/reads.ts';

/** The people who work with a project's owner, or read. */
export const teamRoles = ['collaborator', 'reviewer'] as const;
export const teamCall = (projectId: string, role: (typeof teamRoles)[number]) =>
  callQuery('listParticipants', {
    params: { projectId },
    query: { limit: pageSizes.participants, role },
  });

/** What a project's page reads for its owner's side. */
const ownerDetailsCalls = (id: string, isSealed: boolean) => [
  overviewCall(id),
  ...(isSealed ? [] : [historyCall(id)]),
  ...teamRoles.map((role) => teamCall(id, role)),
  participantsCall(id, { search: '', skip: 0 }),
];

export const projectPageData: ScreenData = {
  '/projects/:projectid/details': (visit) => [
    ...(isOnOwnerSide(visit)
      ? ownerDetailsCalls(
          visit.params.projectid,
          visit.project !== undefined && isSealedToOwner(visit.project),
        )
      : []),
    projectAttachmentsCall(visit.params.projectid),
  ],
};
