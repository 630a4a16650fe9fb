/**
 * The place of the PDFs of a project's confidentiality agreement. Nobody finds them but through the agreement, which is
 * open to who has not agreed yet.
 */
export const consentFiles = (projectId: string) =>
  ({ objectKind: 'consent', objectId: `${projectId}/consent`, side: 'owner' }) as const;
