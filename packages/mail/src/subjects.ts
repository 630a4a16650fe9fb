import { type ParticipantRole, nameWithoutLinks as shown } from '@landbrief/domain';
import { answersTo, firstOf } from './words.ts';

/**
 * The subject and the one-sentence teaser of each notice, for the inbox, the mail and the visitor's summary. Operations
 * import this module, so it does not load the code that renders mails.
 */
export interface NoticeText {
  subject: string;
  teaser: string;
}

interface InProject {
  projectName: string;
}

interface OfProperty extends InProject {
  propertyName: string;
  byName: string;
}

interface WithQuestions extends InProject {
  questionTexts: readonly string[];
}

const text = (subject: string, teaser: string): NoticeText => ({ subject, teaser });

const invites: Record<ParticipantRole, string> = {
  participant: 'to submit sites and buildings for',
  delegator: 'to invite communities, and to approve what they submit, for',
  delegate: 'to submit sites and buildings of your community for',
  collaborator: 'to work with the project owner on',
  reviewer: 'to read',
};

/** What an invitation says; the description of the project stands between its two sentences. */
export function invitationTexts({
  projectName,
  fromName,
  role,
  day,
}: InProject & { fromName: string; role: ParticipantRole; day: string }) {
  return {
    subject: `Invitation: ${shown(projectName)}`,
    asked: `${shown(fromName)} invites you ${invites[role]} the request for information “${shown(projectName)}”.`,
    until: `Answers are due by the end of ${day}.`,
  };
}

export const noticeTexts = {
  activation: ({ projectName }: InProject) =>
    text(`Active: ${shown(projectName)}`, `The request for information “${shown(projectName)}” is active.`),

  reminder: ({ projectName, days }: InProject & { days: number }) => {
    if (days > 1)
      return text(
        `${days} days left: ${shown(projectName)}`,
        `Answers to “${shown(projectName)}” are due in ${days} days.`,
      );
    const day = days === 1 ? 'tomorrow' : 'today';
    return text(
      `Due ${day}: ${shown(projectName)}`,
      `Answers to “${shown(projectName)}” are due by the end of ${day}.`,
    );
  },

  answerEdited: ({ projectName, propertyName, byName, questionTexts }: OfProperty & WithQuestions) =>
    text(
      `Changed in review: ${shown(propertyName)}`,
      `${shown(byName)} changed ${answersTo(questionTexts)} of “${shown(propertyName)}” in “${shown(projectName)}” during review.`,
    ),

  answersCommented: ({ projectName, propertyName, byName, questionTexts }: OfProperty & WithQuestions) =>
    text(
      `${questionTexts.length === 1 ? 'Comment' : 'Comments'}: ${shown(propertyName)}`,
      `${shown(byName)} commented on ${answersTo(questionTexts)} of “${shown(propertyName)}” in “${shown(projectName)}”.`,
    ),

  clarificationsAsked: ({ projectName, byName, questionTexts }: WithQuestions & { byName: string }) =>
    text(
      `${questionTexts.length === 1 ? 'Question' : `${questionTexts.length} questions`} to you: ${shown(projectName)}`,
      `${shown(byName)} asks you in “${shown(projectName)}”: ${firstOf(questionTexts)}`,
    ),

  clarificationAnswered: ({
    projectName,
    about,
    toAsker,
    isChanged,
  }: InProject & { about: string | undefined; toAsker: boolean; isChanged: boolean }) =>
    text(
      `Clarification${isChanged ? ' changed' : ''}: ${shown(projectName)}`,
      `${toAsker ? 'Your' : 'A'} question${about ? ` about ${firstOf([about])}` : ''} in “${shown(projectName)}” ${isChanged ? 'has a changed answer' : 'was answered'}${toAsker ? '' : ' for everybody'}.`,
    ),

  addendum: ({ projectName, name, title }: InProject & { name: string; title: string }) =>
    text(
      `${name}: ${shown(title)}`,
      `${name} to “${shown(projectName)}” was announced. Please read it, and acknowledge it.`,
    ),

  internalNote: ({ projectName, propertyName, byName }: OfProperty) =>
    text(
      `Note for you: ${shown(propertyName)}`,
      `${shown(byName)} names you in a note of your team about “${shown(propertyName)}” in “${shown(projectName)}”.`,
    ),

  questionsChanged: ({ projectName, questions }: InProject & { questions: number }) =>
    text(
      `Questions changed: ${shown(projectName)}`,
      questions === 1
        ? `A question that you have answered in “${shown(projectName)}” was changed or deleted.`
        : `${questions} questions that you have answered in “${shown(projectName)}” were changed or deleted.`,
    ),

  propertySubmitted: ({
    projectName,
    propertyName,
    byName,
    asksApproval,
  }: OfProperty & { asksApproval: boolean }) =>
    text(
      `Submitted: ${shown(propertyName)}`,
      `${shown(byName)} submitted “${shown(propertyName)}” in “${shown(projectName)}”${asksApproval ? ' and asks for your approval' : ''}.`,
    ),

  propertyApproved: ({ projectName, propertyName, byName }: OfProperty) =>
    text(
      `Approved: ${shown(propertyName)}`,
      `${shown(byName)} approved “${shown(propertyName)}” in “${shown(projectName)}”.`,
    ),

  propertySentBack: ({ projectName, propertyName, byName, questionTexts }: OfProperty & WithQuestions) =>
    text(
      `Sent back: ${shown(propertyName)}`,
      `${shown(byName)} sent “${shown(propertyName)}” in “${shown(projectName)}” back to you${questionTexts.length > 0 ? ` with ${firstOf(questionTexts)}` : ''}.`,
    ),

  propertyEliminated: ({ projectName, propertyName, byName }: OfProperty) =>
    text(
      `Eliminated: ${shown(propertyName)}`,
      `${shown(byName)} eliminated “${shown(propertyName)}” from “${shown(projectName)}”.`,
    ),

  propertyRestored: ({ projectName, propertyName, byName }: OfProperty) =>
    text(
      `Brought back: ${shown(propertyName)}`,
      `${shown(byName)} brought “${shown(propertyName)}” back into “${shown(projectName)}”.`,
    ),

  propertyPhaseChanged: ({
    projectName,
    propertyName,
    phase,
  }: Omit<OfProperty, 'byName'> & { phase: number }) =>
    text(
      `Phase ${phase}: ${shown(propertyName)}`,
      `“${shown(propertyName)}” in “${shown(projectName)}” is in phase ${phase} now.`,
    ),

  phaseChanged: ({ projectName, phase }: InProject & { phase: number }) =>
    text(`Phase ${phase}: ${shown(projectName)}`, `“${shown(projectName)}” has moved on to phase ${phase}.`),

  projectNotActivated: ({ projectName, reason }: InProject & { reason: string }) =>
    text(
      `Not activated: ${shown(projectName)}`,
      `“${shown(projectName)}” was to be activated on its start date, and stays in Setup. ${reason} Nobody was invited, and no license was used; when this is put right, it is activated within the hour.`,
    ),

  projectStatusChanged: ({ projectName, status }: InProject & { status: string }) =>
    text(
      `${status}: ${shown(projectName)}`,
      `The request for information “${shown(projectName)}” is now in status ${status}.`,
    ),

  deletionAnnounced: ({ projectName, day }: InProject & { day: string }) =>
    text(
      `Will be deleted on ${day}: ${shown(projectName)}`,
      `The closed project “${shown(projectName)}” will be deleted with everything in it on ${day}, because your organization keeps closed projects for a limited time. Keep it on the project’s page if you still need it.`,
    ),

  sealOpeningAsked: ({ projectName, byName, days }: InProject & { byName: string; days: number }) =>
    text(
      `Your confirmation is needed: ${shown(projectName)}`,
      `${shown(byName)} asks to open the sealed answers of “${shown(projectName)}”. A second person confirms it on the project’s page within ${days} days.`,
    ),

  sealOpened: ({ projectName, organizationName }: InProject & { organizationName: string }) =>
    text(
      `Answers opened: ${shown(projectName)}`,
      `The sealed answers of “${shown(projectName)}” were opened by ${shown(organizationName)}.`,
    ),

  deadlineMoved: ({ projectName, to }: InProject & { to: string }) =>
    text(
      `New deadline: ${shown(projectName)}`,
      `The deadline of “${shown(projectName)}” is now the end of ${to}.`,
    ),

  sealedDeadlineMoved: ({ projectName, from, to }: InProject & { from: string; to: string }) =>
    text(
      `Deadline moved: ${shown(projectName)}`,
      `The deadline of “${shown(projectName)}” was moved from ${from} to the end of ${to}. Until then the answers stay sealed.`,
    ),

  questionnaire: ({
    propertyName,
    byName,
    questions,
  }: {
    propertyName: string;
    byName: string;
    questions: number;
  }) =>
    text(
      `Questions about ${shown(propertyName)}`,
      `${shown(byName)} asks you to answer ${questions === 1 ? 'one question' : `${questions} questions`} about “${shown(propertyName)}”.`,
    ),

  questionnaireReopened: ({ propertyName, byName }: { propertyName: string; byName: string }) =>
    text(
      `Open again: questions about ${shown(propertyName)}`,
      `${shown(byName)} opened your questionnaire about “${shown(propertyName)}” again and asks you to look at it once more.`,
    ),

  questionnaireTakenBack: ({ propertyName, byName }: { propertyName: string; byName: string }) =>
    text(
      `Taken back: questions about ${shown(propertyName)}`,
      `${shown(byName)} took the questionnaire about “${shown(propertyName)}” back. You need not answer it; what you answered is kept.`,
    ),

  questionnaireDeleted: ({ propertyName, byName }: { propertyName: string; byName: string }) =>
    text(
      `Deleted: questions about ${shown(propertyName)}`,
      `${shown(byName)} deleted the questionnaire about “${shown(propertyName)}”. You need not answer it; answers that were not taken over are deleted with it.`,
    ),

  questionnaireReopenedByTeam: (about: {
    propertyName: string;
    byName: string;
    questionnaireName: string;
    otherName: string;
  }) =>
    text(
      `Open again: ${shown(about.questionnaireName)}`,
      `${shown(about.byName)} opened the questionnaire “${shown(about.questionnaireName)}” about “${shown(about.propertyName)}” again: ${shown(about.otherName)} is asked to look at it once more.`,
    ),

  questionnaireFinished: (about: {
    propertyName: string;
    byName: string;
    questionnaireName: string;
    answered: number;
    questions: number;
  }) =>
    text(
      `Answered: ${shown(about.questionnaireName)}`,
      `${shown(about.byName)} finished the questionnaire “${shown(about.questionnaireName)}” about “${shown(about.propertyName)}”: ${about.answered} of ${about.questions} questions are answered.`,
    ),

  questionnaireUndelivered: (about: {
    propertyName: string;
    questionnaireName: string;
    otherName: string;
    personEmail: string;
  }) =>
    text(
      `Not delivered: ${shown(about.questionnaireName)}`,
      `The email with the questionnaire “${shown(about.questionnaireName)}” about “${shown(about.propertyName)}” did not reach ${shown(about.otherName)} (${about.personEmail}).`,
    ),

  questionnairePassedOn: (about: {
    propertyName: string;
    byName: string;
    questionnaireName: string;
    otherName: string;
  }) =>
    text(
      `Somebody else knows: ${shown(about.questionnaireName)}`,
      `${shown(about.byName)} names ${shown(about.otherName)} for the questionnaire “${shown(about.questionnaireName)}” about “${shown(about.propertyName)}”. You decide whether to send it there.`,
    ),

  admissionRequested: (asked: { personName: string; personEmail: string; organizationName: string }) =>
    text(
      `${shown(asked.personName)} asks to join ${shown(asked.organizationName)}`,
      `${shown(asked.personName)} (${asked.personEmail}) asks to join ${shown(asked.organizationName)}.`,
    ),

  admitted: ({ organizationName }: { organizationName: string }) =>
    text(
      `Welcome to ${shown(organizationName)}`,
      `${shown(organizationName)} admits you. You are a member now.`,
    ),

  admissionRefused: ({ organizationName }: { organizationName: string }) =>
    text(
      `Not admitted to ${shown(organizationName)}`,
      `${shown(organizationName)} does not admit you. Ask its administrators if you think that is a mistake.`,
    ),

  /** The text of the licence modal (document 3 section 9). */
  licencesUsedUp: ({ licence }: { licence: string }) =>
    text(
      `All ${licence} licenses are used up`,
      `All ${licence} licenses for your Organization have been consumed.`,
    ),

  licencesRunningOut: ({ licence, left }: { licence: string; left: number }) =>
    text(
      `${left} ${licence} ${left === 1 ? 'license' : 'licenses'} left`,
      `Your Organization has ${left} ${licence} ${left === 1 ? 'license' : 'licenses'} left.`,
    ),

  propertySynced: ({ feeds, failures, mistakes }: { feeds: number; failures: number; mistakes: number }) => {
    if (failures > 0)
      return text(
        'The property sync had errors',
        failures === feeds && feeds === 1
          ? 'The data feed of your organization could not be copied.'
          : `${failures} of ${feeds} data feeds of your organization could not be copied.`,
      );
    return text(
      mistakes > 0 ? 'The property sync found mistakes' : 'The property sync has finished',
      mistakes > 0
        ? `The properties of your organization’s data feeds were copied; ${mistakes === 1 ? '1 record has' : `${mistakes} records have`} mistakes.`
        : 'The properties of your organization’s data feeds were copied.',
    );
  },

  dataFeedPaused: ({ feedName, failures }: { feedName: string; failures: number }) =>
    text(
      `Paused: ${shown(feedName)}`,
      `The data feed “${shown(feedName)}” could not be copied ${failures} times in a row and is paused.`,
    ),

  reportReady: ({ projectName, report }: InProject & { report: string }) =>
    text(
      `Ready: ${report} of ${shown(projectName)}`,
      `The ${report} of “${shown(projectName)}” that you asked for is ready.`,
    ),

  reportFailed: ({ projectName, report }: InProject & { report: string }) =>
    text(
      `Not made: ${report} of ${shown(projectName)}`,
      `The ${report} of “${shown(projectName)}” that you asked for could not be made.`,
    ),
} as const;
