import { type ProjectStatus, projectStatus } from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { formatNumber, plural, quoted } from '../../ui/format.ts';
import { readsEverything } from '../../ui/texts.ts';

/** The texts of the dialogs about a project and of its team, which are loaded after its screens. */

const { new: setup, active, review, closed, archived, paused } = projectStatus;

/** What the first activation does; it cannot be taken back. */
export const activationTexts = {
  title: 'Activate Project?',
  begins: (name: string) => `"${name}" begins now, and can be answered until its deadline.`,
  asks: (questions: number) => `${plural(questions, 'question')} will be asked.`,
  licence:
    'One project license of your organization is used. It is not given back in this license year, not even when the project is closed or archived.',
  nobodyTitle: 'Nobody is invited yet',
  nobody: 'The license is used all the same. Whoever you add later gets an email at once.',
  noQuestionsTitle: 'There is nothing to answer yet',
  noQuestions: (name: string) =>
    `"${name}" has no questions. It needs at least one before it is activated, because activating uses a project license that is not given back.`,
} as const;

export interface TransitionTexts {
  title: string;
  message: string;
  done: string;
}

/** What a change of status means for the people in the project. */
export function transitionTexts(from: number, to: ProjectStatus, name: string): TransitionTexts {
  const project = `"${name}"`;
  switch (to) {
    case active:
      return from === setup
        ? {
            title: 'Activate Project?',
            message: activationTexts.begins(name),
            done: 'Project is active.',
          }
        : {
            title: 'Reactivate Project?',
            message: `Participants can answer again in ${project} until the deadline.`,
            done: 'Project is active again.',
          };
    case paused:
      return {
        title: 'Pause Project?',
        message: `Participants can read ${project} but not answer until you reactivate it.`,
        done: 'Project is paused.',
      };
    case review:
      return {
        title: 'Set Project to Review?',
        message: `In ${project} nothing new can be added or submitted; answers of submitted properties can still be changed, and you are told of each change.`,
        done: 'Project is in review.',
      };
    case closed:
      return {
        title: from === archived ? 'Unarchive Project?' : 'Close Project?',
        message:
          from === archived
            ? `${project} stands among the closed projects again.`
            : `Nothing can be changed in ${project} any more; everybody can still read it.`,
        done: 'Project is closed.',
      };
    case archived:
      return {
        title: 'Archive Project?',
        message: `${project} is put away. You can bring it back at any time.`,
        done: 'Project is archived.',
      };
    default:
      return { title: '', message: '', done: '' };
  }
}

export const tellingTexts = {
  whom: 'Whom to tell',
  audiences: {
    everybody: 'Everybody who is invited',
    takingPart: 'Only those who take part',
    nobody: 'Nobody',
  },
  ofPhase: { takingPart: 'Those whose properties move' },
  note: 'Note (optional)',
  noteHint: 'Stands in the email and in the inbox.',
  noteUnsaved: 'the note about the project',
} as const;

/** What deleting a project destroys (document 3 section 8). */
export const deletionTexts = {
  title: 'Confirm Project Delete!',
  asks: (name: string) => `Are you sure you want to delete "${name}"? This removes for everybody:`,
  lost: ({
    questionCount,
    requirementCount,
    participantCount,
    propertyCount,
    submittedPropertyCount,
  }: Pick<
    Project,
    'questionCount' | 'requirementCount' | 'participantCount' | 'propertyCount' | 'submittedPropertyCount'
  >): string[] => [
    `${plural(questionCount, 'question')}, ${plural(requirementCount, 'requirement')} and their categories`,
    ...(participantCount > 0
      ? [`the access of ${plural(participantCount, 'person', 'people')}, and open invitations`]
      : []),
    ...(propertyCount > 0
      ? [
          `${plural(propertyCount, 'property', 'properties')}, ${formatNumber(
            submittedPropertyCount,
          )} of them submitted, with answers, history and images`,
        ]
      : []),
    'reports and attachments of the project',
  ],
  licence: 'Its project license is not given back.',
  notWhileRunning: 'People are at work in it. They get an email when its status changes.',
  done: 'Project was deleted.',
  failed: 'The project was not deleted',
} as const;

export const cloneTexts = {
  title: (name: string) => `Clone ${quoted(name)}`,
  copied: (questions: string) =>
    `The copy is a project of yours in setup, with ${questions}, the requirements and the settings. Its name ends in “(Copy)”; dates that have passed begin today.`,
  notCopied: 'Participants, properties and answers are not copied.',
  done: (name: string) => `"${name}" was created.`,
  failed: 'The project was not copied',
} as const;

export const reminderTexts = {
  title: 'Remind Now',
  who: 'Whom to remind',
  states: {
    notAccepted: 'Not accepted yet',
    nothingAnswered: 'Nothing answered',
    partlyAnswered: 'Partly answered',
    sentBack: 'Sent back',
  },
  stateHints: {
    notAccepted: 'Have not said whether they take part.',
    nothingAnswered: 'Take part, and no property has an answer.',
    partlyAnswered: 'Have answers, and have not completed.',
    sentBack: 'Have a property that was sent back, or a delegate has.',
  },
  hint: 'Each gets an email with the deadline and a link. Nobody is reminded twice within an hour.',
  failed: 'Nobody was reminded',
  done: ({ reminded, skipped }: { reminded: number; skipped: number }): string =>
    [
      reminded > 0 ? `${plural(reminded, 'person', 'people')} reminded.` : 'Nobody was reminded.',
      skipped > 0 &&
        `${plural(skipped, 'person', 'people')} left out: reminded within the hour, or not waited for any more.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const;

/** Of the reminders that a project sends by itself. */
export const scheduledReminderTexts = {
  days: 'Days before the deadline',
  daysHint: (most: number) => `Up to ${most}. Press Enter after each.`,
  time: 'Time of day',
  who: 'Who is reminded',
  groups: {
    notStarted: 'Not started',
    requiredLeft: 'Required left',
    sentBack: 'Sent back',
  },
  groupHints: {
    notStarted: 'Have not accepted, or no property has an answer.',
    requiredLeft: 'Have answers, and have not completed.',
    sentBack: 'Have a property that was sent back.',
  },
  next: (days: string, when: string) => `The next one goes out ${days} before the deadline, on ${when}.`,
  people: (people: string) => `As it is now, ${people} would get it.`,
} as const;

export const teamTexts = {
  collaborator: 'Works on the project with the owner: changes it, invites people, decides.',
  reviewer: readsEverything,
  onlyOwner: 'Only the owner adds collaborators, while the project is not closed.',
  added: (email: string) => `${email} was added.`,
  addFailed: 'Nobody was added',
  remove: {
    reviewer: {
      title: 'Confirm Reviewer Removal!',
      message: (name: string, project: string) => `"${name}" does not see "${project}" any more.`,
    },
    collaborator: {
      title: 'Confirm Collaborator Removal!',
      message: (name: string, project: string) =>
        `"${name}" neither works on "${project}" nor sees it any more. What was done stays.`,
    },
  },
  removed: (name: string) => `${name} was removed.`,
} as const;
