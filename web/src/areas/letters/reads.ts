import type { CallArguments } from '@landbrief/contract/client';
import type { LetterKind } from '@landbrief/domain';
import { callQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';

/** Whose letters they are. */
export type LettersOwner = { projectId: string } | { organizationId: string };

export const idOfOwner = (owner: LettersOwner): string =>
  'projectId' in owner ? owner.projectId : owner.organizationId;

export const projectLettersCall = (projectId: string) =>
  callQuery('listProjectLetters', { params: { projectId } });
export const organizationLettersCall = (organizationId: string) =>
  callQuery('listOrganizationLetters', { params: { organizationId } });

/** Which letter, and what of its mail is given. */
export type Shown = { kind: LetterKind } & CallArguments<'previewProjectLetter'>['body'];

export const letterData: ScreenData = {
  '/projects/:projectid/letters': ({ params }) => [projectLettersCall(params.projectid)],
  '/admin/organizations/:organizationid/letters': ({ params }) => [
    organizationLettersCall(params.organizationid),
  ],
};
