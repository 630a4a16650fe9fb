import {
  type FittedValue,
  fitRecalledValue,
  isAsked,
  isEmpty,
  isNotApplicable,
  mayRecall,
  pickRecallableAnswer,
  problem,
  propertyStatus,
} from '@landbrief/domain';
import {
  type CurrentAnswer,
  getCachedQuestionSet,
  getProjects,
  latestEntry,
  listCurrentAnswers,
  type Project,
  type Question,
  type RecallValue,
  readRecallPlace,
} from '@landbrief/store';
import { confidentialBy } from '../people/confidential-mark.ts';
import { domainQuestion } from '../questions/domain-question.ts';
import { shownQuestion } from '../questions/shown-question.ts';
import { isEarlierSealed } from '../subjects/seal.ts';
import { type AnswerContext, requireAnswerable } from './answer-context.ts';
import { recallOrganizationOf } from './answer-records.ts';
import { placeOfProperty } from './place-of-property.ts';

/** An earlier value for a question that has no answer. */
export interface Recallable {
  question: Question;
  given: RecallValue;
  fitted: FittedValue;
  /** Of the empty answer, where the question has one: it was cleared after the property was submitted. */
  version: number | undefined;
}

/** Refuses recalling for a property that is submitted or takes no answers (document 1 section 2.13). */
export function requireRecallable(context: AnswerContext): void {
  requireAnswerable(context);
  if (context.subject.property.status === propertyStatus.finished)
    throw problem('not_allowed_in_status', {
      message: 'The property is submitted: earlier answers are not recalled any more.',
    });
}

/**
 * The earlier values for the unanswered questions of the property, in the order of the questions: the newest for the
 * same directory property, else for the same name and address (decisions 8). Where participants don't see requirements,
 * they are recalled like other questions, because their absence would disclose them.
 */
export async function listRecallable(context: AnswerContext): Promise<Recallable[]> {
  const { project, property } = context.subject;
  const [set, current, values] = await Promise.all([
    getCachedQuestionSet(project),
    listCurrentAnswers(property.propertyId),
    readEarlierValues(context),
  ]);
  return set.questions.flatMap((question) => {
    if (!isAsked(question, property.phase) || !isRecallable(question, current, context)) return [];
    const given = pickRecallableAnswer(values.get(question.tag) ?? [], {
      directoryId: property.directoryId,
      place: placeOfProperty(property).own,
      allowNotApplicable: question.allowNotApplicable ?? false,
    });
    if (!given) return [];
    const fitted = fitRecalledValue(domainQuestion(question), given.from);
    return [
      { question, given: given.from, fitted, version: current.get(question.questionId)?.answer?.version },
    ];
  });
}

function isRecallable(
  question: Question,
  current: ReadonlyMap<string, CurrentAnswer>,
  { subject }: AnswerContext,
): boolean {
  const answer = current.get(question.questionId)?.answer;
  return mayRecall({
    question: shownQuestion(question, subject),
    propertyStatus: subject.property.status,
    answered: answer !== undefined && !isEmpty(latestEntry(answer).value),
    actingReviewer: false,
    isParticipant: true,
  });
}

interface Candidate {
  value: unknown;
  at: string;
  directoryId: string | undefined;
  place: string;
  from: RecallValue;
}

/**
 * The values that the caller's organization gave at the property's place, by tag. Values at the address of a property
 * of the directory count as given at the address.
 */
async function readEarlierValues({ subject, caller }: AnswerContext): Promise<Map<string, Candidate[]>> {
  const { property } = subject;
  const organizationId = recallOrganizationOf(caller.user);
  const { own, address } = placeOfProperty(property);
  const [atOwn, atAddress] = await Promise.all([
    readRecallPlace(organizationId, own),
    address ? readRecallPlace(organizationId, address) : undefined,
  ]);
  const aliased = !address && atOwn.alias ? await readRecallPlace(organizationId, atOwn.alias) : undefined;
  const found = [
    ...atOwn.values.map((from) => ({ from, directoryId: property.directoryId })),
    ...[...(atAddress?.values ?? []), ...(aliased?.values ?? [])].map((from) => ({
      from,
      directoryId: undefined,
    })),
  ];
  const sealed = await sealedAmong(
    found.map(({ from }) => from.projectId),
    { subject, caller },
  );
  const byTag = new Map<string, Candidate[]>();
  for (const { from, directoryId } of found) {
    if (sealed.has(from.projectId)) continue;
    const candidate = { value: from.value, at: from.at, directoryId, place: own, from };
    byTag.set(from.tag, [...(byTag.get(from.tag) ?? []), candidate]);
  }
  return byTag;
}

/** Other projects whose seal closes their answers to the caller, who may be on the owner's side of them. */
async function sealedAmong(
  projectIds: readonly string[],
  { subject, caller }: Pick<AnswerContext, 'subject' | 'caller'>,
): Promise<Set<string>> {
  const others = new Set(projectIds.filter((id) => id !== subject.project.projectId));
  const projects = others.size > 0 ? await getProjects([...others]) : new Map<string, Project>();
  return new Set(
    [...projects.values()].filter((one) => isEarlierSealed(one, caller)).map((one) => one.projectId),
  );
}

/** The value as a row of `saveManyAnswers`. */
export function rowOf({ question, given, fitted, version }: Recallable, context: AnswerContext) {
  const { value } = fitted;
  return {
    questionId: question.questionId,
    version,
    ...(isNotApplicable(value) ? { notApplicable: true } : { value }),
    recalledFrom: { at: given.at, projectId: given.projectId, propertyId: given.propertyId },
    ...(given.confidential ? { confidential: confidentialBy(given.confidential, context) } : {}),
  };
}
