import type { LandingPage } from '@landbrief/domain';
import { brand } from '../../brand.ts';
import type { UserOrder } from './reads.ts';

/** The texts of the own account. */
export const texts = {
  saved: 'Your profile was saved.',
  photoSaved: 'Your photo was saved.',
  photoHint: 'JPEG, PNG or WebP, up to 25 MB. You can drop it here too.',
  photoTooLarge: 'This file is larger than 25 MB. Choose a smaller one.',
  photoUnreadable: 'This file cannot be read as a picture here. Choose a JPEG, PNG or WebP.',
  removePhoto: {
    title: 'Remove your photo?',
    message: 'The photo is deleted. Your initials stand in its place.',
    destructive: true,
  },
  email: 'You log in with this address. Only an administrator of your organization can change it.',
  emailOfAdministrator: {
    super: 'You log in with this address. Another super administrator can change it.',
    organization:
      'You log in with this address. Another administrator of your organization can change it, or a super administrator.',
  },
  emailAlone: `You log in with this address. To change it, write to ${brand.supportEmail}.`,
  undeliverable: {
    title: 'Mail to this address came back',
    message:
      'Until that is put right you find invitations and notices in the inbox only. If the address is misspelled or no longer yours, have it changed; if it is right, ask your mail administrator to let our mail through.',
  },
  noCommunities:
    'Choose at least one community, or say that you work outside the USA: until then you cannot search for properties.',
  passwordChanged: 'Your password was changed. You are logged out everywhere else.',
  noPassword:
    'You log in through your organization and have no password here. To have one as well, ask for a reset mail on the login form.',
  endEverywhere: {
    title: 'Sign out everywhere?',
    message:
      'All your devices are logged out, this one too. What is not saved on them is lost. You log in again with your password.',
    destructive: true,
  },
  impersonating:
    'Password and devices stay with the person: they are not shown while you see this as somebody else.',
} as const;

export const pageNames: Record<LandingPage, string> = {
  dashboard: 'Dashboard',
  inbox: 'Inbox',
  projects: 'Projects',
  questionnaires: 'My Questionnaires',
};

/** The texts of what administrators do with users. */
export const adminTexts = {
  loadFailed: 'Failed to load users. Please try again.',
  userLoadFailed: 'Failed to load the user. Please try again.',
  added: (email: string) => `User was added. The invitation is on its way to ${email}.`,
  saved: 'User was saved.',
  deleted: (name: string) => `${name} was deleted.`,
  moved: (count: number) => `${count === 1 ? 'One project was' : `${count} projects were`} moved.`,
  invited: (email: string) => `The invitation was sent to ${email} again.`,
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
