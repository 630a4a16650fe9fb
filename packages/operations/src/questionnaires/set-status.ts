import {
  hiddenOwnerText,
  isOnProjectTeam,
  linkEndsWhenFinished,
  linkEndsWhenSent,
  problem,
  type QuestionnaireActor,
  questionnaireStatus,
  questionnaireStatusRefusal,
} from '@landbrief/domain';
import { hashSecret, newSecret } from '@landbrief/platform';
import {
  changeQuestionnaire,
  contactKey,
  getQuestionnaire,
  getQuestionnaireContent,
  isSameLink,
  type Questionnaire,
  type QuestionnaireContent,
  retryOvertaken,
  type Write,
} from '@landbrief/store';
import { fullName } from '../people/full-name.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { onQuestionnaire } from '../subjects/operation.ts';
import { byContact, contactMail, enqueueNotice, queuedMail } from './contact-mail.ts';
import { presentSummary, type QuestionnaireContext, type Side, sideOf } from './present-questionnaire.ts';
import { requireOpen } from './save-stored-answer.ts';

const { draft, working, finished } = questionnaireStatus;

const actors: Record<Side, QuestionnaireActor> = {
  contact: 'contact',
  respondent: 'respondent',
  owner: 'team',
};

/**
 * Sets the status: the contact starts and finishes, whoever sent it takes it back or opens it again. Who is the contact
 * and answers the property too is each, as the change needs.
 */
export const setQuestionnaireStatus = onQuestionnaire(
  'setQuestionnaireStatus',
  async ({ body }, context) => ({
    questionnaire: presentSummary(
      await setStatus(body, context),
      context.subject,
      sideOf(context.subject.relations),
    ),
  }),
);

interface Wanted {
  status: number;
  note?: string | undefined;
}

/** The questionnaire after the change; tried again when an answer started it meanwhile. */
export function setStatus(wanted: Wanted, context: QuestionnaireContext): Promise<Questionnaire> {
  const { questionnaire } = context.subject;
  return retryOvertaken(async (isFirst) => {
    const current = isFirst ? questionnaire : await readAgain(context);
    const { after, writes } = await planStatus(current, wanted, context);
    return writes.length === 0 ? current : context.commit(writes, after);
  });
}

/** Whose link was replaced, or who is the contact no more, does not go on as the one who is it now. */
async function readAgain({ caller, subject }: QuestionnaireContext): Promise<Questionnaire> {
  const { questionnaire, relations } = subject;
  const current = await getQuestionnaire(questionnaire.questionnaireId);
  if (!current) throw problem('not_found');
  if (sideOf(relations) !== 'contact' || isOnProjectTeam(relations)) return current;
  if (caller.questionnaireId && !isSameLink(questionnaire, current)) throw problem('session_ended');
  if (contactKey(current.contact) !== contactKey(questionnaire.contact)) throw problem('not_found');
  return current;
}

interface Planned {
  after: Questionnaire;
  writes: Write[];
}

async function planStatus(
  before: Questionnaire,
  { status, note }: Wanted,
  context: QuestionnaireContext,
): Promise<Planned> {
  const refusals = actorsOf(context).map((actor) =>
    questionnaireStatusRefusal(actor, { from: before.status, to: status }),
  );
  const refusal = refusals.every((one) => one !== undefined) ? refusals[0] : undefined;
  if (refusal) throw refusal;
  if (before.status === status) {
    refuseLostNote(before, { status, note }, context);
    return { after: before, writes: [] };
  }
  const content = await getQuestionnaireContent(before.questionnaireId);
  if (!content) throw problem('not_found');
  if (status === draft) return takeBack(before, content, context);
  if (before.status === finished) return openAgain(before, { content, note }, context);
  requireOpen({ ...context, subject: { ...context.subject, questionnaire: before } });
  return status === finished ? finish(before, context) : start(before, context);
}

/** Somebody else opened it again in the meantime: the contact got that note, and not this one. */
function refuseLostNote(
  before: Questionnaire,
  { status, note }: Wanted,
  context: QuestionnaireContext,
): void {
  if (status !== working || !note || before.note?.text === note) return;
  if (sideOf(context.subject.relations) !== 'contact')
    throw problem('stale', {
      message: 'The questionnaire is open again already: the contact did not get your note.',
    });
}

function actorsOf({ subject: { relations } }: QuestionnaireContext): QuestionnaireActor[] {
  const own = actors[sideOf(relations)];
  if (own === 'contact') return isOnProjectTeam(relations) ? [own, 'team'] : [own];
  return relations.has('questionnaireContact') ? [own, 'contact'] : [own];
}

function planned(
  before: Questionnaire,
  changes: Partial<Questionnaire>,
  { now }: QuestionnaireContext,
): Planned {
  const changed = { ...changes, updated: now };
  const after = { ...before, ...changed, version: before.version + 1 };
  return { after, writes: changeQuestionnaire(before, changed) };
}

function start(before: Questionnaire, context: QuestionnaireContext): Planned {
  return planned(before, { status: working, startedAt: before.startedAt ?? context.now }, context);
}

function finish(before: Questionnaire, context: QuestionnaireContext): Planned {
  const { now } = context;
  const changes = {
    status: finished,
    startedAt: before.startedAt ?? now,
    finishedAt: now,
    linkExpires: linkEndsWhenFinished(before.linkExpires, now),
  };
  const { after, writes } = planned(before, changes, context);
  return {
    after,
    writes: [...writes, enqueueNotice(after, { event: 'finished', by: byContact(before) }, context)],
  };
}

/** The answers stay; the link ends, and the contact is told. */
function takeBack(
  before: Questionnaire,
  content: QuestionnaireContent,
  context: QuestionnaireContext,
): Planned {
  requireNotLeft(context.subject);
  const ended = {
    linkHash: undefined,
    formerLinkHash: undefined,
    linkExpires: undefined,
    linkMail: undefined,
  } as const;
  const changes = { status: draft, passedOn: undefined, ...ended } as Partial<Questionnaire>;
  const { after, writes } = planned(before, changes, context);
  const mail = contactMail({ questionnaire: before, content, event: 'takenBack' }, context);
  const notice = enqueueNotice(before, { event: 'takenBack', by: before.sender }, context);
  return { after, writes: [...writes, mail, notice] };
}

/**
 * The contact gets a new link with the note; the former one opens it too. Where the project's team does it, those who
 * answer the property are told.
 */
function openAgain(
  before: Questionnaire,
  { content, note }: { content: QuestionnaireContent; note: string | undefined },
  context: QuestionnaireContext,
): Planned {
  const { now, subject } = context;
  if (sideOf(subject.relations) === 'respondent') requireNotLeft(subject);
  const secret = newSecret();
  const by = authorOf(context);
  const linkMail = queuedMail(context);
  const changes = {
    status: working,
    finishedAt: undefined,
    ...(note ? { note: { text: note, at: now, by: by.name } } : { note: undefined }),
    linkHash: hashSecret(secret),
    formerLinkHash: before.linkHash,
    linkExpires: linkEndsWhenSent(now),
    lastSentAt: now,
    linkMail,
  } as Partial<Questionnaire>;
  const { after, writes } = planned(before, changes, context);
  const event = 'reopened' as const;
  const told = { by, ...(note ? { note } : {}) };
  const { mailId } = linkMail;
  const mail = contactMail(
    { questionnaire: after, content, secret, event, mailId, note, byName: by.name },
    context,
  );
  const notices = [enqueueNotice(after, { event, ...told }, context)];
  if (isOfTeam(context)) notices.push(enqueueNotice(after, { event: 'reopenedByTeam', ...told }, context));
  return { after, writes: [...writes, mail, ...notices] };
}

const isOfTeam = ({ subject }: QuestionnaireContext) => sideOf(subject.relations) !== 'respondent';

/** Where the project hides its owner, respondents and contact do not get to know who of the owner's side wrote. */
function authorOf(context: QuestionnaireContext): { userId?: string; email: string; name: string } {
  const { subject, caller, settings } = context;
  const { project } = subject;
  if (isOfTeam(context) && !project.settings.showOwnerToParticipants)
    return { email: project.contactEmail ?? settings.brand.senderEmail, name: hiddenOwnerText };
  const { userId, email } = caller.user;
  return { userId, email, name: fullName(caller.user) };
}
