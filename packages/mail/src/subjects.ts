/**
 * The subject and the one-sentence teaser of each notice. The inbox, the mail and the visitor's summary share them, so
 * operations take them from here; this module loads nothing.
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

const text = (subject: string, teaser: string): NoticeText => ({ subject, teaser });

export const noticeTexts = {
  activation: ({ projectName }: InProject) =>
    text(`Active: ${projectName}`, `The request for information “${projectName}” is active.`),

  reminder: ({ projectName, days }: InProject & { days: number }) => {
    if (days > 1)
      return text(
        `${days} days left: ${projectName}`,
        `Answers to “${projectName}” are due in ${days} days.`,
      );
    const day = days === 1 ? 'tomorrow' : 'today';
    return text(`Due ${day}: ${projectName}`, `Answers to “${projectName}” are due by the end of ${day}.`);
  },

  answerEdited: ({ projectName, propertyName, byName }: OfProperty) =>
    text(
      `Changed in review: ${propertyName}`,
      `${byName} changed answers of “${propertyName}” in “${projectName}” during review.`,
    ),

  propertySubmitted: ({
    projectName,
    propertyName,
    byName,
    asksApproval,
  }: OfProperty & { asksApproval: boolean }) =>
    text(
      `Submitted: ${propertyName}`,
      `${byName} submitted “${propertyName}” in “${projectName}”${asksApproval ? ' and asks for your approval' : ''}.`,
    ),

  propertyApproved: ({ projectName, propertyName, byName }: OfProperty) =>
    text(`Approved: ${propertyName}`, `${byName} approved “${propertyName}” in “${projectName}”.`),

  propertySentBack: ({ projectName, propertyName, byName }: OfProperty) =>
    text(`Sent back: ${propertyName}`, `${byName} sent “${propertyName}” in “${projectName}” back to you.`),

  propertyEliminated: ({ projectName, propertyName, byName }: OfProperty) =>
    text(`Eliminated: ${propertyName}`, `${byName} eliminated “${propertyName}” from “${projectName}”.`),

  phaseChanged: ({ projectName, phase }: InProject & { phase: number }) =>
    text(`Phase ${phase}: ${projectName}`, `“${projectName}” has moved on to phase ${phase}.`),

  projectStatusChanged: ({ projectName, status }: InProject & { status: string }) =>
    text(
      `${status}: ${projectName}`,
      `The request for information “${projectName}” is now in status ${status}.`,
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
      `Questions about ${propertyName}`,
      `${byName} asks you to answer ${questions === 1 ? 'one question' : `${questions} questions`} about “${propertyName}”.`,
    ),

  admissionRequested: (asked: { personName: string; personEmail: string; organizationName: string }) =>
    text(
      `${asked.personName} asks to join ${asked.organizationName}`,
      `${asked.personName} (${asked.personEmail}) asks to join ${asked.organizationName}.`,
    ),

  admitted: ({ organizationName }: { organizationName: string }) =>
    text(`Welcome to ${organizationName}`, `${organizationName} admits you. You are a member now.`),

  admissionRefused: ({ organizationName }: { organizationName: string }) =>
    text(
      `Not admitted to ${organizationName}`,
      `${organizationName} does not admit you. Ask its administrators if you think that is a mistake.`,
    ),

  /** Document 3 section 9: the licence window says the same. */
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
} as const;
