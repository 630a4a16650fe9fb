import {
  answersQuestions,
  fillLetterHtml,
  fillLetterSubject,
  given,
  greetedName,
  type LetterKind,
  type ParticipantRole,
  problem,
} from '@landbrief/domain';
import type { MailAttachment } from '@landbrief/platform';
import { getParticipant, getUser, type Project, type User } from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import type { SignedInContext } from '../context.ts';
import { teaserOf } from '../html/clean-html.ts';
import { type NoticeSender, projectSender } from '../notices/project-sender.ts';
import { dressOf } from '../organizations/mail-sender.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName, mailboxOf } from '../people/full-name.ts';
import { type Input, onOrganization, onProject } from '../subjects/operation.ts';
import {
  checkedText,
  effectiveLetter,
  type LettersOf,
  lettersOfOrganization,
  lettersOfProject,
} from './effective.ts';
import { type SampleProject, sampleMail, sampleProject } from './sample-mail.ts';
import { letterValues } from './with-letter.ts';

/** What all four calls have. */
type Preview = { params: { kind: LetterKind }; body: Input<'previewProjectLetter'>['body'] };
type Context = SignedInContext;

export const previewProjectLetter = onProject('previewProjectLetter', async (input, context) =>
  rendered(await mailOfProject(input, context.subject.project, context), context),
);

export const testProjectLetter = onProject('testProjectLetter', async (input, context) =>
  sendTest(await mailOfProject(input, context.subject.project, context), context),
);

export const previewOrganizationLetter = onOrganization('previewOrganizationLetter', async (input, context) =>
  rendered(await mailOfOrganization(input, context.subject.organization.organizationId, context), context),
);

export const testOrganizationLetter = onOrganization('testOrganizationLetter', async (input, context) =>
  sendTest(await mailOfOrganization(input, context.subject.organization.organizationId, context), context),
);

type Mail = Awaited<ReturnType<typeof mailOfProject>>;

async function rendered({ kind, props, sender }: Mail, context: Context) {
  const { brand, siteUrl } = context.settings;
  const { from, replyTo, letterhead, attachments } = await dressOf(sender, context);
  // Loaded when somebody looks: the renderer is large.
  const { renderMail } = await import('@landbrief/mail');
  const { subject, html, text } = await renderMail(kind, { ...props, brand, siteUrl, letterhead });
  return {
    ...{ subject, text, html: attachments.reduce(withImage, html) },
    from: `${from.name} <${from.address}>`,
    ...given({ replyTo: replyTo?.email }),
  };
}

/** In a browser no part of the mail is there to be named: the image is in its place. */
function withImage(html: string, { cid, contentType, content }: MailAttachment): string {
  const data = `data:${contentType};base64,${Buffer.from(content).toString('base64')}`;
  return html.replaceAll(`cid:${cid}`, data);
}

/** Mails the caller the preview. It is in nobody's inbox, and no fact of the project. */
async function sendTest({ kind, props, sender }: Mail, context: Context) {
  const { user, impersonator } = context.caller;
  const reader = impersonator ?? user;
  await requireAttempt('letter-test', reader.userId, context);
  const mailId = context.newId();
  const mail = {
    ...{ mailId, kind, to: { ...mailboxOf(reader), userId: reader.userId } },
    ...{ sender, props: { ...props, subject: `[Test] ${props.subject}` } },
  };
  return context.commit([enqueue('mail', mail, { outboxId: mailId, now: context.now })], {});
}

async function mailOfProject(input: Preview, project: Project, context: Context) {
  const [letters, owner, recipient] = await Promise.all([
    lettersOfProject(project),
    getUser(project.userId),
    recipientOf(input, project),
  ]);
  const toRespondents = answersQuestions(recipient.role);
  const from = projectSender(project, owner, { toRespondents, brand: context.settings.brand });
  const asked = project.phaseCounts.find(({ phase }) => phase === project.activePhase);
  const sample = { ...project, questionCount: asked?.questions ?? 0 };
  return mailOf(input, context, letters, { sample, recipient, from });
}

async function mailOfOrganization(input: Preview, organizationId: string, context: Context) {
  const letters = await lettersOfOrganization(organizationId);
  const sample = sampleProject(organizationId, new Date(context.now));
  const { email } = context.caller.user;
  const name = fullName(context.caller.user);
  const from = { email, name, mailSender: { name, organizationId, contact: email } };
  return mailOf(input, context, letters, { sample, recipient: madeUp, from });
}

type Recipient = { firstName: string | undefined; role: ParticipantRole };
const madeUp: Recipient = { firstName: 'Nora', role: 'participant' };

/** The chosen participant, who must be of the project. */
async function recipientOf({ body }: Preview, { projectId }: Project): Promise<Recipient> {
  if (!body.participant) return madeUp;
  const found = await getParticipant(body.participant);
  const user = found?.projectId === projectId ? await getUser(found.userId) : undefined;
  if (!found || !user) throw problem('not_found', { message: 'The project has no such participant.' });
  return { firstName: firstNameOf(user), role: found.role };
}

const firstNameOf = ({ temporary, firstName }: User) => (temporary ? greetedName(firstName) : firstName);

/** The mail with the typed letter, else with the one in force; of the product's text it is the mail as it is sent today. */
async function mailOf(
  { params: { kind }, body }: Preview,
  context: Context,
  letters: LettersOf,
  about: { sample: SampleProject; recipient: Recipient; from: NoticeSender },
) {
  const { sample, recipient, from } = about;
  const now = new Date(context.now);
  const { name: fromName, mailSender: sender = {} } = from;
  const { siteUrl } = context.settings;
  const inForce = effectiveLetter(kind, letters);
  const isWritten = body.letter !== undefined || inForce.from !== 'product';
  const mail = sampleMail(kind, sample, { ...body, now, role: recipient.role, fromName });
  const link = sample.projectId ? `${siteUrl}/projects/${sample.projectId}/details` : siteUrl;
  const common = { recipientName: recipient.firstName, fromName, projectName: sample.name, link };
  const described = { ...mail.props, ...common };
  if (!isWritten) return { kind: mail.kind, sender, props: { ...described, ...mail.text } };
  const text = body.letter ? await checkedText(kind, body.letter) : inForce;
  const toOwnerSide = !answersQuestions(recipient.role);
  const shared = await letterValues(text, sample, { values: mail.values, toOwnerSide, now });
  const values = { ...shared, firstName: recipient.firstName, link };
  const letter = fillLetterHtml(text.html, values);
  const worded = { letter, subject: fillLetterSubject(text.subject, values), teaser: teaserOf(letter) };
  return { kind: mail.kind, sender, props: { ...described, ...worded } };
}
