import { loadFailed } from '../../ui/texts.ts';
import type { UserOrder } from './reads.ts';

/** The texts of what administrators do with users. */
export const adminTexts = {
  loadFailed: loadFailed('users'),
  userLoadFailed: loadFailed('the user'),
  added: (email: string) => `User was added. The invitation is on its way to ${email}.`,
  saved: 'User was saved.',
  deleted: (name: string) => `${name} was deleted.`,
  moved: (count: number) => `${count === 1 ? 'One project was' : `${count} projects were`} moved.`,
  invited: (email: string) => `The invitation was sent to ${email} again.`,
  acts: {
    invite: { done: 'Invitation sent again', failed: 'Not sent' },
    roles: { done: 'Roles changed', failed: 'Not changed' },
    remove: { done: 'Deleted', failed: 'Not deleted' },
  },
  rolesHint:
    'Other roles stay as they are. Whoever becomes a project owner takes a seat of their organization.',
  admitted: (name: string) => `${name} was admitted.`,
  refused: (name: string) => `${name} was not admitted.`,
  ownRoles: 'These are your own roles and organization: another administrator can change them.',
  emailChange: 'They log in with it. When it changes, both addresses are told.',
  emailInvitation: 'An invitation to choose a password goes there.',
  ownerWithoutRole:
    'Without the Project Owner role they keep them, and do not see or manage them until they have the role again. Participants go on answering. Another project owner can take them over first.',
  leaves: (organization: string) =>
    `Once saved, they no longer belong to ${organization}, and you do not administer them any more.`,
  stays: (organization: string) => `Keep ${organization}`,
  notWaiting: (name: string) => `${name} does not ask to join any more.`,
  byMatch: 'In the order of what matched. Type more of a name to sort.',
  deletion: [
    'They are signed out at once, and cannot log in any more.',
    'Their address is free again, and so is their license, if they have one.',
    'What they answered and wrote stays, with their name.',
  ],
  ownersStay:
    'Whoever owns projects is not deleted: open the user, and move the projects to somebody else first.',
  refuse: (name: string, organization: string) =>
    `${name} does not become a member of ${organization}, and is told so by mail. They can ask again.`,
} as const;

export const userSortNames: Record<UserOrder, string> = {
  name: 'By name',
  '-name': 'By name, Z first',
  email: 'By email',
  '-email': 'By email, Z first',
  organization: 'By organization',
  '-organization': 'By organization, Z first',
  created: 'Oldest first',
  '-created': 'Newest first',
};
