import {
  addDays,
  addendumName,
  dateAt,
  dayInZone,
  daysLeft,
  factsOfLetter,
  type LetterKind,
  type LetterValues,
  type ParticipantRole,
  projectStatus,
  projectStatusNames,
} from '@landbrief/domain';
import { invitationTexts, type NoticeText, noticeTexts } from '@landbrief/mail/subjects';
import type { Project } from '@landbrief/store';
import type { Input } from '../subjects/operation.ts';
import type { LetterProject } from './with-letter.ts';

/** What mails of a project say of it. */
export type SampleProject = LetterProject &
  Partial<
    Pick<Project, 'projectId' | 'description' | 'client' | 'confidentialName' | 'activePhase' | 'phaseCount'>
  > & { questionCount: number };

interface Sample extends Pick<Input<'previewProjectLetter'>['body'], 'status' | 'addendum'> {
  now: Date;
  role: ParticipantRole;
  fromName: string;
}

const property = 'Riverbend Commerce Park';
const note = 'Please ask the power company for the capacity of the substation, and submit it again.';

const railAccess = {
  number: 1,
  title: 'Rail access',
  text: 'A spur at the levee counts as rail at the site.',
};

/** A made-up project, for the letters of an organization. */
export function sampleProject(organizationId: string, now: Date): SampleProject {
  const tz = 'America/Chicago';
  return {
    ...{ name: 'Project Heron', organizationId, tz, questionCount: 157, activePhase: 1, phaseCount: 2 },
    deadline: addDays(dateAt(now.getTime(), tz), 30),
    description: 'A plant of 650,000 sq ft on 300 acres or more, with rail and 40 MW of firm power.',
    settings: { showOwnerToParticipants: true },
  };
}

/** A mail of a kind of letter with the facts of a project, and with made-up ones where they come with an act. */
export function sampleMail(kind: LetterKind, project: SampleProject, { now, role, fromName, ...to }: Sample) {
  const { name: projectName, deadline, tz, description, activePhase = 1 } = project;
  const { phaseCount, questionCount } = project;
  const phase = Math.min(activePhase + 1, phaseCount ?? activePhase + 1);
  const status =
    projectStatusNames[kind === 'activation' ? projectStatus.active : (to.status ?? projectStatus.review)];
  const due = { deadline, tz };
  const sentBack = { propertyName: property, byName: fromName };
  const { number, ...addendum } = to.addendum ?? railAccess;
  const announced = { name: addendumName(number), ...addendum };
  const invitation = invitationTexts({ projectName, fromName, role, day: dayInZone(deadline, tz) });
  const statusMail = { text: noticeTexts.projectStatusChanged({ projectName, status }), props: { status } };
  const samples: Record<LetterKind, { text: NoticeText; props: object; values?: LetterValues }> = {
    invitation: {
      text: { subject: invitation.subject, teaser: `${invitation.asked} ${invitation.until}` },
      props: { ...due, role, description, client: project.confidentialName ?? project.client, questionCount },
    },
    reminder: {
      text: noticeTexts.reminder({ projectName, days: daysLeft(project, now.getTime()) ?? 0 }),
      props: { ...due, openProperties: 1 },
    },
    activation: statusMail,
    status: { ...statusMail, values: { status } },
    phase: {
      text: noticeTexts.phaseChanged({ projectName, phase }),
      props: { ...due, phase, phaseCount, questionCount },
      values: { phase: String(phase) },
    },
    sentBack: {
      text: noticeTexts.propertySentBack({ projectName, ...sentBack, questionTexts: [] }),
      props: { ...sentBack, note },
      values: { property, sender: fromName },
    },
    addendum: {
      text: noticeTexts.addendum({ projectName, ...announced }),
      props: announced,
      values: { addendum: `${announced.name}: ${announced.title}` },
    },
  };
  const { text, props, values = {} } = samples[kind];
  return { kind: factsOfLetter(kind).message, text, props, values };
}
