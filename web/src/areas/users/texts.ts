import { type LandingPage, megabytes, photoLimits } from '@landbrief/domain';
import { brand } from '../../brand.ts';

export const texts = {
  saved: 'Your profile was saved.',
  photoSaved: 'Your photo was saved.',
  photoHint: `JPEG, PNG or WebP, up to ${megabytes(photoLimits.chosenBytes)}. You can drop it here too.`,
  photoTooLarge: `This file is larger than ${megabytes(photoLimits.chosenBytes)}. Choose a smaller one.`,
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

export const calendarTexts = {
  what: 'A calendar with the deadlines of all active projects that you own or take part in. Whoever has its address can read it.',
  once: 'It is shown only now. Copy it, or make a new one later.',
  how: 'Outlook: Add calendar, Subscribe from web. Google: Other calendars, From URL. Apple: File, New Calendar Subscription. Calendars read it a few times a day.',
  there: 'There is an address. It is not shown again; a new one closes it.',
  renew: {
    title: 'Make a new address?',
    message: 'Calendars that use the present one get no more deadlines.',
    destructive: true,
  },
  remove: {
    title: 'Remove the address?',
    message: 'Calendars that use it get no more deadlines.',
    destructive: true,
  },
} as const;
