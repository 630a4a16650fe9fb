import {
  everyNoticeChoice,
  type LandingPage,
  type NoticeChoice,
  type NoticeTopic,
  noticeChoiceNames,
  noticeTopicNames,
  noticeTopics,
  type UnitSystem,
} from '@landbrief/domain';
import type { SessionUser } from '../../session/types.ts';
import type { FieldTexts } from '../../ui/merge-fields.ts';
import { pageNames } from './texts.ts';

/** What a person edits of the own profile in one form. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string;
  landingPage: LandingPage;
  /** Empty: as the device that is used. */
  tz: string;
  units: UnitSystem;
  emailNotices: boolean;
  notices: Record<NoticeTopic, NoticeChoice>;
  regionIntl: boolean;
}

export const profileFields: FieldTexts<ProfileValues> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  landingPage: ['Landing page', ({ landingPage }) => pageNames[landingPage]],
  tz: 'Time zone',
  units: 'Measures',
  emailNotices: 'Notices by email',
  notices: [
    'Choices of notices',
    ({ notices }) =>
      noticeTopics
        .map((topic) => `${noticeTopicNames[topic]}: ${noticeChoiceNames[notices[topic]]}`)
        .join('; '),
  ],
  regionIntl: 'Work outside the USA',
};

export function profileValues({
  profile,
  settings,
}: Pick<SessionUser, 'profile' | 'settings'>): ProfileValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone ?? '',
    landingPage: settings.landingPage,
    tz: settings.tz ?? '',
    units: settings.units,
    emailNotices: settings.emailNotices,
    notices: everyNoticeChoice(settings.notices),
    regionIntl: settings.regionIntl,
  };
}

/** The form as the call takes it. */
export function profileInput(
  { firstName, lastName, phone, tz, ...settings }: ProfileValues,
  version: number,
) {
  return { firstName, lastName, phone, settings: { ...settings, tz: tz.trim() || null }, version };
}
