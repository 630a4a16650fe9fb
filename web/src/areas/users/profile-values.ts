import type { LandingPage, UnitSystem } from '@landbrief/domain';
import type { SessionUser } from '../../session/types.ts';

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
  regionIntl: boolean;
}

export type ProfileField = keyof ProfileValues;

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

const fieldsOf = (values: ProfileValues) => Object.keys(values) as ProfileField[];

/** The fields that differ. */
export function differences(one: ProfileValues, other: ProfileValues): ProfileField[] {
  return fieldsOf(one).filter((field) => one[field] !== other[field]);
}

export interface Merged {
  /** What was typed, and what was saved elsewhere where nothing was typed. */
  values: ProfileValues;
  /** Changed here and elsewhere, to something else: the person decides. */
  conflicts: ProfileField[];
}

/** Brings together what was typed and what was saved elsewhere since the form was filled from `base`. */
export function mergeProfile(base: ProfileValues, mine: ProfileValues, theirs: ProfileValues): Merged {
  const typed = differences(base, mine);
  const conflicts = typed.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  const own = Object.fromEntries(typed.map((field) => [field, mine[field]]));
  return { values: { ...theirs, ...own }, conflicts };
}
