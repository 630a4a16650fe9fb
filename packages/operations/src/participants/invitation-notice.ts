import { answersQuestions, dayInZone, messageKind, nameWithoutLinks } from '@landbrief/domain';
import type { Participant, Project } from '@landbrief/store';
import { escapeHtml, paragraphs } from '../messages/message-html.ts';
import type { Notice, NoticeSender } from '../messages/send-notice.ts';
import { shownCounts } from '../projects/present-project.ts';

const roleTexts: Record<Participant['role'], string> = {
  participant: 'to submit sites and buildings for',
  delegator: 'to invite communities, and to approve what they submit, for',
  delegate: 'to submit sites and buildings of your community for',
  collaborator: 'to work with the project owner on',
  reviewer: 'to read',
};

/** The invitation to a project: inbox, mail and visitor's summary have the same texts. */
export function invitationNotice(project: Project, participant: Participant, from: NoticeSender): Notice {
  const { projectId, name, description, deadline } = project;
  const { questionCount } = shownCounts(project, answersQuestions(participant.role));
  const client = project.confidentialName ?? project.client;
  const shown = nameWithoutLinks(name);
  const asked = `${nameWithoutLinks(from.name)} invites you ${roleTexts[participant.role]} the request for information “${shown}”.`;
  const until = `Answers are due by the end of ${dayInZone(deadline, project.tz)}.`;
  return {
    kind: messageKind.invitation,
    subject: `Invitation: ${shown}`,
    teaser: `${asked} ${until}`,
    body: [
      `<p>${escapeHtml(asked)}</p>`,
      paragraphs(description),
      `<p>${escapeHtml(until)}</p>`,
      '<p>Open the project and press Participate to begin; if it is not for you, decline there.</p>',
    ].join(''),
    from,
    project: { projectId, name },
    mailProps: {
      role: participant.role,
      ...(client ? { client } : {}),
      description,
      deadline,
      tz: project.tz,
      questionCount,
    },
  };
}
