import {
  answersQuestions,
  isConsentMissing,
  type LetterText,
  type LetterValues,
  type MessageKind,
  messageKind,
} from '@landbrief/domain';
import { getMembers, getProject, type Project, type User } from '@landbrief/store';
import { escapeHtml } from '../html/escape-html.ts';
import type { NoticeSender } from './project-sender.ts';

/** What of a notice is looked at here. */
interface Veilable {
  kind: MessageKind;
  subject: string;
  teaser: string;
  from?: NoticeSender;
  project?: { projectId: string; name: string; record?: Project };
  letter?: { text: LetterText; values: LetterValues; rest: string };
  mailProps?: Record<string, unknown>;
}

const asks =
  'This project asks you to agree to its confidentiality agreement before you see more. Open it to read the agreement.';

/**
 * Those of a notice's recipients who answer its project and have not agreed to its confidentiality agreement, by user id;
 * its owner's side is not asked.
 */
export async function lackingConsent(
  { project: about }: Pick<Veilable, 'project'>,
  users: readonly User[],
): Promise<ReadonlySet<string>> {
  const project = about && (about.record ?? (await getProject(about.projectId)));
  if (!project?.consent?.asks) return new Set();
  const members = await getMembers(
    project.projectId,
    users.map(({ userId }) => userId),
  );
  const lacking = [...members.values()].filter(
    ({ role, userId, agreedVersion }) =>
      answersQuestions(role) &&
      userId !== project.userId &&
      isConsentMissing(project, {
        relations: new Set(['participant']),
        isImpersonating: false,
        agreedVersion,
      }),
  );
  return new Set(lacking.map(({ userId }) => userId));
}

/**
 * The notice as it is sent to them: of an invitation its first sentences, and the owner's letter, which is written for
 * people who have not agreed; of any other that there is news. Of the project only its name, dates and roles. Everything
 * else that a notice has is left out, also what is added to notices later.
 */
export function veiled({ kind, subject, teaser, from, project, letter, mailProps = {} }: Veilable) {
  const { role, deadline, tz } = mailProps;
  const dates = { deadline, tz };
  const place = project && { projectId: project.projectId, name: project.name };
  const kept = { ...(from?.userId ? { from: asOwner(from) } : {}), ...(place ? { project: place } : {}) };
  if (kind === messageKind.invitation) {
    const texts = { kind, subject, teaser, body: `<p>${escapeHtml(teaser)}</p><p>${asks}</p>` };
    const words = letter ? { letter: { ...letter, rest: `<p>${asks}</p>` } } : {};
    return {
      ...texts,
      ...words,
      ...kept,
      mailProps: { role, ...dates, description: asks, questionCount: 0 },
    };
  }
  const told = `There is news in the project “${project?.name ?? ''}”. ${asks}`;
  return {
    kind: messageKind.projectStatusChanged,
    subject: `News: ${project?.name ?? ''}`,
    teaser: told,
    body: `<p>${escapeHtml(told)}</p>`,
    ...kept,
    mailProps: dates,
  };
}

/** The owner, without the project's contact address. */
function asOwner(owner: NoticeSender): NoticeSender {
  return owner.mailSender ? { ...owner, mailSender: { ...owner.mailSender, contact: owner.email } } : owner;
}
