import type { LetterText } from '@landbrief/contract';
import type { LetterKind, ProjectStatus } from '@landbrief/domain';
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

export interface Shown {
  kind: LetterKind;
  /** As it is typed; absent: the one in force. */
  letter?: LetterText | undefined;
  /** Whose mail it is, of a project. */
  participant?: string | undefined;
  /** Which one a change of status tells of. */
  status?: ProjectStatus | undefined;
  /** What is about to be announced. */
  addendum?: { number: number; title: string; text: string } | undefined;
}

export const letterData: ScreenData = {
  '/projects/:projectid/letters': ({ params }) => [projectLettersCall(params.projectid)],
  '/admin/organizations/:organizationid/letters': ({ params }) => [
    organizationLettersCall(params.organizationid),
  ],
};
