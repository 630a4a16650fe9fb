import {
  daysInLetter,
  daysLeft,
  type LetterKind,
  type LetterText,
  type LetterValues,
  letterUses,
  longDate,
} from '@landbrief/domain';
import { findLetter, getOrganization, type Project } from '@landbrief/store';
import type { Notice } from '../notices/send-notice.ts';

/** What a letter says of its project. */
export type LetterProject = Pick<Project, 'name' | 'organizationId' | 'deadline' | 'tz'> & {
  settings: Pick<Project['settings'], 'showOwnerToParticipants'>;
};

interface LetterOptions {
  /** Of the kind: status, phase, property, who did it. */
  values?: LetterValues;
  /** HTML that the message in the inbox has after the letter, which the mail has in its fixed parts. */
  rest?: string;
  /** Its reader is of the owner's side, who knows the owner. */
  toOwnerSide?: boolean;
  now: Date;
}

/** The notice in the words of the project, else of its organization; itself where neither has written any. */
export async function withLetter(
  notice: Notice,
  kind: LetterKind,
  project: Project,
  options: LetterOptions,
): Promise<Notice> {
  const text = await findLetter(project, kind);
  if (!text) return notice;
  const values = await letterValues(text, project, options);
  return { ...notice, letter: { text, values, rest: options.rest ?? '' } };
}

/** What the placeholders of a project's letter stand for, without those of a single recipient. */
export async function letterValues(
  text: LetterText,
  project: LetterProject,
  { values = {}, toOwnerSide = false, now }: LetterOptions,
): Promise<LetterValues> {
  const { name, deadline, settings, organizationId } = project;
  const showsOwner = settings.showOwnerToParticipants || toOwnerSide;
  const organization =
    showsOwner && letterUses(text, 'organization') ? await getOrganization(organizationId) : undefined;
  return {
    ...values,
    project: name,
    organization: organization?.name,
    deadline: deadline && longDate(deadline),
    daysLeft: daysInLetter(daysLeft(project, now.getTime())),
  };
}
