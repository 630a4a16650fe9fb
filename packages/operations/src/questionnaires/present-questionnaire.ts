import type {
  QuestionnaireAnswer as WireAnswer,
  QuestionnaireComment as WireComment,
  Questionnaire as WireQuestionnaire,
  QuestionnaireSummary as WireSummary,
} from '@landbrief/contract';
import {
  displayAnswer,
  given,
  isEmpty,
  isNotApplicable,
  isQuestionnaireOpen,
  isRespondent,
  projectStatus,
  propertyStatus,
  type Relation,
} from '@landbrief/domain';
import {
  contactKey,
  getCachedQuestionSet,
  getQuestionnaireContent,
  listAttachments,
  listQuestionnaireComments,
  listStoredAnswers,
  type Project,
  type Property,
  type Question,
  type Questionnaire,
  type QuestionnaireAnswer,
  type QuestionnaireComment,
  type QuestionnaireContent,
} from '@landbrief/store';
import { presentAttachment } from '../attachments/present-attachment.ts';
import { scannedIfKnown } from '../attachments/scan.ts';
import type { Caller, SignedInContext } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import { domainQuestion } from '../questions/domain-question.ts';
import { presentQuestions, viewAsked } from '../questions/question-view.ts';
import { shownSet } from '../questions/shown-question.ts';
import type { SubjectOf } from '../subjects/operation.ts';
import { inviteOf } from './invite-message.ts';

export type QuestionnaireContext = SignedInContext & { subject: SubjectOf<'questionnaire'> };

/** What a questionnaire is shown as: to those who answer the property, its contact, or the owner's side. */
export type Side = 'respondent' | 'contact' | 'owner';

export function sideOf(relations: ReadonlySet<Relation>): Side {
  if (isRespondent(relations)) return 'respondent';
  return relations.has('questionnaireContact') ? 'contact' : 'owner';
}

type ContactPerson = Questionnaire['contact'];

export function contactName({ email, firstName = '', lastName = '' }: ContactPerson): string {
  return fullName({ email, firstName, lastName });
}

function presentContact({ email, firstName, lastName, organization }: ContactPerson) {
  return {
    email,
    fullName: contactName({ email, firstName, lastName }),
    ...given({ firstName, lastName, organization }),
  };
}

export interface Place {
  project: Pick<Project, 'name' | 'deadline' | 'tz'>;
  property: Pick<Property, 'name'>;
}

/** The contact gets no id of project, property or participant. */
export function presentSummary(
  questionnaire: Questionnaire,
  { project, property }: Place,
  side: Side,
): WireSummary {
  const { projectId, propertyId, participantId, sender, passedOn, note, linkMail } = questionnaire;
  const { name, questionCount, answeredCount, acceptedCount, commentCount } = questionnaire;
  const { sentAt, lastSentAt, startedAt, lastAnsweredAt, finishedAt, linkExpires } = questionnaire;
  const times = { sentAt, lastSentAt, startedAt, lastAnsweredAt, finishedAt, linkExpires };
  const counts = { questionCount, answeredCount, acceptedCount, commentCount };
  return {
    _id: questionnaire.questionnaireId,
    name,
    ...(side === 'contact' ? {} : { projectId, propertyId, participantId }),
    projectName: project.name,
    deadline: project.deadline,
    tz: project.tz,
    propertyName: property.name,
    targetedUser: presentContact(questionnaire.contact),
    sentBy: {
      fullName: sender.name,
      email: sender.email,
      ...(sender.organizationName ? { organizationName: sender.organizationName } : {}),
    },
    status: questionnaire.status as WireSummary['status'],
    ...counts,
    ...Object.fromEntries(Object.entries(times).filter(([, at]) => at !== undefined)),
    ...(note ? { note } : {}),
    ...(passedOn && side !== 'owner'
      ? { passedOn: { ...presentContact(passedOn), note: passedOn.note, at: passedOn.at } }
      : {}),
    ...(linkMail && side !== 'contact' ? { delivery: linkMail.delivery } : {}),
    created: questionnaire.created,
    updated: questionnaire.updated,
    version: questionnaire.version,
  };
}

/** A questionnaire as the caller may see it; `changed` is it after the call. */
export async function presentQuestionnaire(
  context: QuestionnaireContext,
  changed: { questionnaire?: Questionnaire; content?: QuestionnaireContent } = {},
): Promise<WireQuestionnaire> {
  const { subject } = context;
  const { project, property, relations } = subject;
  const questionnaire = changed.questionnaire ?? subject.questionnaire;
  const { questionnaireId } = questionnaire;
  const side = sideOf(relations);
  const [content, set, stored, attachments, comments] = await Promise.all([
    changed.content ?? getQuestionnaireContent(questionnaireId),
    getCachedQuestionSet(project),
    listStoredAnswers(questionnaireId),
    side === 'owner' ? [] : listAttachments(questionnaireId),
    side === 'owner' || questionnaire.commentCount === 0 ? [] : listQuestionnaireComments(questionnaireId),
  ]);
  const invite = content ?? { inviteSubject: '', inviteMessage: '', showProjectDescription: false };
  const asked = new Set(content?.questionIds);
  const view = viewAsked(shownSet(set, { project, relations }), property.phase);
  const questions = presentQuestions(view).filter(({ _id }) => asked.has(_id));
  const answers = presentStoredAnswers(answersOf(stored, content), view.byId);
  const { showProjectDescription: shows } = invite;
  const own = side === 'owner' ? { inviteSubject: '', inviteMessage: '' } : invite;
  return {
    ...presentSummary(questionnaire, subject, side),
    inviteSubject: own.inviteSubject,
    inviteMessage: own.inviteMessage,
    showProjectDescription: shows,
    ...inviteOf(questionnaire, own, property),
    ...(shows && project.description ? { projectDescription: project.description } : {}),
    attachments: await Promise.all(attachments.map((one) => presentFile(one, side, context))),
    questions: questions.map(
      ({ owner: _o, ownerType: _t, tag: _g, tagLocked: _l, loisDataField: _d, ...question }) => question,
    ),
    answers: answers.filter(({ accepted }) => side !== 'owner' || accepted),
    comments: comments.map((comment) => presentComment(comment, context)),
    mayAnswer: relations.has('questionnaireContact') && isAnswerable(questionnaire, subject),
  };
}

/** Whether the contact can answer, as the statuses are: until the project is closed. */
function isAnswerable(
  { status }: Questionnaire,
  { project, property }: { project: Project; property: Property },
): boolean {
  const { closed, archived } = projectStatus;
  const isClosed = project.status === closed || project.status === archived;
  return isQuestionnaireOpen(status) && !isClosed && property.status !== propertyStatus.eliminated;
}

async function presentFile(
  attachment: Awaited<ReturnType<typeof listAttachments>>[number],
  side: Side,
  context: QuestionnaireContext,
) {
  const marksPdfs = context.subject.project.settings.watermark;
  const viewer = { userId: context.caller.user.userId, marksPdfs, isReadOnly: side !== 'respondent' };
  return presentAttachment(await scannedIfKnown(attachment, context), viewer, context);
}

export function isAccepted({ acceptedVersion, version }: QuestionnaireAnswer): boolean {
  return acceptedVersion === version;
}

/** An answer of a questionnaire; its id is its question's. */
export function presentStoredAnswer(answer: QuestionnaireAnswer, question: Question): WireAnswer {
  const { questionnaireId, questionId, value, at, byName, confidential, version } = answer;
  return {
    _id: questionId,
    questionnaire: questionnaireId,
    question: questionId,
    ...(isNotApplicable(value) ? { value: null, notApplicable: true as const } : { value }),
    display: displayAnswer(domainQuestion(question), value),
    created: at,
    createdBy: { fullName: byName },
    ...given({ confidential }),
    accepted: isAccepted(answer),
    version,
  };
}

/**
 * The answers to the questions of a questionnaire, also cleared ones. Those to questions that were removed from it are
 * kept for when the questions come back.
 */
export function answersOf(
  answers: readonly QuestionnaireAnswer[],
  content: Pick<QuestionnaireContent, 'questionIds'> | undefined,
): QuestionnaireAnswer[] {
  const asked = new Set(content?.questionIds);
  return answers.filter(({ questionId }) => asked.has(questionId));
}

/** How many of them are given, and accepted. */
export function countsOf(answers: readonly QuestionnaireAnswer[]) {
  return {
    answeredCount: answers.filter(({ value }) => !isEmpty(value)).length,
    acceptedCount: answers.filter(isAccepted).length,
  };
}

/** The answers that are not cleared, to questions that are still asked. */
export function presentStoredAnswers(
  answers: readonly QuestionnaireAnswer[],
  questions: ReadonlyMap<string, Question>,
): WireAnswer[] {
  return answers.flatMap((answer) => {
    const question = questions.get(answer.questionId);
    return question && !isEmpty(answer.value) ? [presentStoredAnswer(answer, question)] : [];
  });
}

interface CommentContext {
  caller: Caller;
  subject: SubjectOf<'questionnaire'>;
}

/** Whether the caller wrote a comment: the user whose it is, or the contact; not a contact before that one. */
export function isOwnComment(
  { userId, contactEmail }: Pick<QuestionnaireComment, 'userId' | 'contactEmail'>,
  { caller, subject: { questionnaire, relations } }: CommentContext,
): boolean {
  if (userId) return userId === (caller.impersonator ?? caller.user).userId;
  return relations.has('questionnaireContact') && contactEmail === contactKey(questionnaire.contact);
}

export function presentComment(comment: QuestionnaireComment, context: CommentContext): WireComment {
  const { commentId, questionId, text, at, byName, userId } = comment;
  return {
    _id: commentId,
    question: questionId,
    ...{ text, at },
    by: { fullName: byName },
    fromContact: userId === undefined,
    own: isOwnComment(comment, context),
  };
}
