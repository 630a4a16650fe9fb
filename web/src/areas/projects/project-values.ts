import type { CallArguments } from '@landbrief/contract/client';
import {
  bounds,
  dateAt,
  defaultReminders,
  given,
  isEmail,
  type ReminderGroup,
  type Reminders,
  reminderProblems,
  type SealOpeners,
  validateSchedule,
} from '@landbrief/domain';
import type { FieldTexts } from '../../ui/merge-fields.ts';
import { emailFormat } from '../../ui/texts.ts';
import { scheduledReminderTexts } from './dialog-texts.ts';
import type { Project } from './queries.ts';

/** What colleagues in the organization may do. */
export const sharingNames: Readonly<Record<Project['sharing']['organization'], string>> = {
  none: 'Do not see it',
  view: 'See it',
  edit: 'See and change it',
};

/** When the owner's side reads answers. */
export const sealNames: Readonly<Record<SealOpeners | '', string>> = {
  '': 'Read as they come in',
  one: 'Sealed until the deadline, then opened by one person',
  two: 'Sealed until the deadline, then opened by two people together',
};

/** A project as the form holds it. */
export interface ProjectValues {
  name: string;
  description: string;
  client: string;
  confidentialName: string;
  contactEmail: string;
  /** With commas between them. */
  tags: string;
  startDate: string;
  deadline: string;
  tz: string;
  phaseCount: number;
  autoActivate: boolean;
  showOwnerToParticipants: boolean;
  allowContributors: boolean;
  participantsSeeRequirements: boolean;
  remindParticipants: boolean;
  /** As typed. */
  reminderDays: string[];
  reminderTime: string;
  reminderTo: ReminderGroup[];
  /** As typed; empty: answers are not marked. */
  answersValidDays: string;
  /** As typed; empty: the default. */
  propertiesPerParticipant: string;
  /** Empty: answers are not sealed. */
  sealOpenedBy: SealOpeners | '';
  watermark: boolean;
  sharing: Project['sharing']['organization'];
  inventory: boolean;
}

export function blankProject(
  inventory: boolean,
  tz = Intl.DateTimeFormat().resolvedOptions().timeZone,
): ProjectValues {
  return {
    name: '',
    description: '',
    client: '',
    confidentialName: '',
    contactEmail: '',
    tags: '',
    startDate: dateAt(Date.now(), tz),
    deadline: '',
    tz,
    phaseCount: 1,
    autoActivate: false,
    showOwnerToParticipants: true,
    allowContributors: true,
    participantsSeeRequirements: true,
    remindParticipants: true,
    ...valuesOfReminders(defaultReminders),
    answersValidDays: '',
    propertiesPerParticipant: '',
    sealOpenedBy: '',
    watermark: false,
    sharing: 'none',
    inventory,
  };
}

const valuesOfReminders = ({ days, time, to }: Reminders) => ({
  reminderDays: days.map(String),
  reminderTime: time,
  reminderTo: [...to],
});

export const remindersOfValues = ({ reminderDays, reminderTime, reminderTo }: ProjectValues) => ({
  days: reminderDays.map(Number),
  time: reminderTime,
  to: reminderTo,
});

export function valuesOfProject(project: Project): ProjectValues {
  const { name, description, tags, startDate, deadline, tz, phaseCount, autoActivate, inventory } = project;
  const { reminders = defaultReminders, ...settings } = project.settings;
  return {
    name,
    description,
    tags: tags.join(', '),
    startDate,
    deadline,
    tz,
    phaseCount,
    autoActivate,
    inventory,
    client: project.client ?? '',
    confidentialName: project.confidentialName ?? '',
    contactEmail: project.contactEmail ?? '',
    ...settings,
    ...valuesOfReminders(reminders),
    answersValidDays: String(settings.answersValidDays ?? ''),
    propertiesPerParticipant: String(settings.propertiesPerParticipant ?? ''),
    sealOpenedBy: settings.sealOpenedBy ?? '',
    watermark: settings.watermark ?? false,
    sharing: project.sharing.organization,
  };
}

export const projectFields: FieldTexts<ProjectValues> = {
  name: 'Name',
  description: 'Description',
  client: 'Client',
  confidentialName: 'Confidential name',
  contactEmail: 'Contact email',
  tags: 'Tags',
  startDate: 'Start date',
  deadline: 'Deadline',
  tz: 'Time zone',
  phaseCount: 'Phases',
  autoActivate: 'Activate automatically on the start date',
  showOwnerToParticipants: 'Participants see who owns the project',
  participantsSeeRequirements: 'Participants see the requirements',
  allowContributors: 'Participants may ask contributors, such as a utility, by questionnaire',
  remindParticipants: 'Remind participants of the deadline',
  reminderDays: 'Days of reminders',
  reminderTime: 'Time of reminders',
  reminderTo: [
    'Who is reminded',
    ({ reminderTo }) => reminderTo.map((group) => scheduledReminderTexts.groups[group]).join(', '),
  ],
  watermark: 'Watermark PDFs with the name of whoever downloads them, and the time',
  answersValidDays: 'Days that answers are valid',
  propertiesPerParticipant: 'Properties by participant',
  sealOpenedBy: ['Answers', ({ sealOpenedBy }) => sealNames[sealOpenedBy]],
  sharing: ['Colleagues', ({ sharing }) => sharingNames[sharing]],
  inventory: 'Inventory project',
};

/** What is wrong, by field; the schedule is the domain's to judge. */
export function projectErrors(values: ProjectValues, activePhase = 1): Record<string, string> {
  const { name, startDate, deadline, tz, phaseCount, contactEmail } = values;
  const errors: Record<string, string> = {};
  if (name.trim().length < bounds.nameMin) errors.name = `Must be at least ${bounds.nameMin} characters.`;
  if (!startDate) errors.startDate = 'Is needed.';
  if (!deadline) errors.deadline = 'Is needed.';
  const schedule = { tz, ...given({ startDate, deadline }) };
  const reminders = values.remindParticipants ? reminderProblems(remindersOfValues(values)) : [];
  const problems = [
    ...validateSchedule(schedule),
    ...reminders.map(({ path, message }) => ({ path: reminderField(path), message })),
  ];
  for (const { path, message } of problems) {
    errors[path] ??= message.charAt(0).toUpperCase() + message.slice(1);
  }
  if (!Number.isInteger(phaseCount) || phaseCount < 1 || phaseCount > bounds.phasesMax) {
    errors.phaseCount = `Must be a whole number from 1 to ${bounds.phasesMax}.`;
  } else if (phaseCount < activePhase) {
    errors.phaseCount = `Must be at least ${activePhase}, the active phase.`;
  }
  if (contactEmail.trim() !== '' && !isEmail(contactEmail.trim())) {
    errors.contactEmail = emailFormat;
  }
  for (const [field, most] of optionalNumbers) {
    const number = numberOf(values[field]);
    if (number !== undefined && !(Number.isInteger(number) && number >= 1 && number <= most))
      errors[field] = `Must be a whole number from 1 to ${most}, or empty.`;
  }
  return errors;
}

/** The field that holds a part of the reminders. */
export const reminderField = (part: string) => `reminder${part.charAt(0).toUpperCase()}${part.slice(1)}`;

const optionalNumbers = [
  ['answersValidDays', bounds.answersValidDaysMax],
  ['propertiesPerParticipant', bounds.propertiesPerParticipantMax],
] as const;

function numberOf(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** What is sent; the values were validated. */
export function projectBody(values: ProjectValues): CallArguments<'createProject'>['body'] {
  const { startDate, deadline, tz, tags, sharing, client, confidentialName, contactEmail, ...rest } = values;
  const {
    showOwnerToParticipants,
    allowContributors,
    participantsSeeRequirements,
    remindParticipants,
    reminderDays: _days,
    reminderTime: _time,
    reminderTo: _to,
    answersValidDays,
    propertiesPerParticipant,
    sealOpenedBy,
    watermark,
    ...plain
  } = rest;
  const reminders = remindersOfValues(values);
  const isDefault = JSON.stringify(reminders) === JSON.stringify(defaultReminders);
  return {
    tz,
    project: {
      ...plain,
      ...given({
        client: client.trim(),
        confidentialName: confidentialName.trim(),
        contactEmail: contactEmail.trim(),
      }),
      tags: tagsOf(tags),
      startDate,
      deadline,
      settings: {
        showOwnerToParticipants,
        allowContributors,
        participantsSeeRequirements,
        remindParticipants,
        watermark,
        ...given({
          reminders: !isDefault && reminderProblems(reminders).length === 0 && reminders,
          sealOpenedBy,
          answersValidDays: numberOf(answersValidDays),
          propertiesPerParticipant: numberOf(propertiesPerParticipant),
        }),
      },
      sharing: { organization: sharing },
    },
  };
}
