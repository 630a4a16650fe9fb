import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { given, isEmpty, isRespondent } from '@landbrief/domain';
import {
  type Answer,
  type AnswerEntry,
  type AnswerHistory,
  addHistory,
  clearRecallValue,
  commitWrites,
  getCurrentAnswer,
  getPropertyCounts,
  getUser,
  inParallel,
  latestEntry,
  listCurrentAnswers,
  markRecallValue,
  type Project,
  type Property,
  putRecallValue,
  type Question,
  type User,
  type Write,
} from '@landbrief/store';
import type { AnswerRecords } from '../outbox/answer-records-payload.ts';
import { happened } from '../projects/history.ts';
import type { AnswerContext } from './answer-context.ts';
import { placeOfProperty } from './place-of-property.ts';

interface RecordedIn {
  project: Pick<Project, 'name'>;
  property: Property;
}

/** The writes of the records, of which each may be repeated. */
export function writesOfRecords(records: AnswerRecords, subject: RecordedIn): Write[] {
  const entry = historyOf(records, subject.property);
  return [
    ...(entry ? [addHistory(entry)] : []),
    ...recallWrites([records], subject),
    ...acceptanceWrites(records, subject.property),
  ];
}

/** The entry of the answer's history. */
export function historyOf(
  { questionId, entry }: AnswerRecords,
  { propertyId }: Pick<Property, 'propertyId'>,
): AnswerHistory | undefined {
  return entry && { propertyId, questionId, ...entry };
}

/** The writes of the values for recalling. */
export function recallWrites(many: readonly AnswerRecords[], subject: RecordedIn): Write[] {
  const place = placeOfProperty(subject.property).own;
  return many.flatMap(({ questionId, entry, recall }) =>
    entry && recall ? writeOfRecall(questionId, entry, { ...recall, place }, subject) : [],
  );
}

/** The records with the marks that their answers have now. */
async function withMarks(records: readonly AnswerRecords[], propertyId: string): Promise<AnswerRecords[]> {
  const [only, ...more] = records;
  const current =
    only && more.length === 0
      ? new Map([[only.questionId, await getCurrentAnswer(propertyId, only.questionId)]])
      : await listCurrentAnswers(propertyId);
  return records.map((one) => {
    if (!one.recall) return one;
    const { confidential: _, ...recall } = one.recall;
    const { answer, confidential } = current.get(one.questionId) ?? {};
    const reason = (answer ? answer.confidential : confidential)?.reason;
    return { ...one, recall: { ...recall, ...given({ confidential: reason }) } };
  });
}

/**
 * Marks the values that were written for recalling as their answers: one that was marked after it was saved had no value
 * yet. `marked` is the last change of a mark in the property, if there was one.
 */
export async function followMarks(
  records: readonly AnswerRecords[],
  { property, marked }: { property: Property; marked: string | undefined },
): Promise<void> {
  if (!marked) return;
  const { propertyId } = property;
  const place = placeOfProperty(property).own;
  const now = await withMarks(records, propertyId);
  const writes = now.flatMap(({ questionId, recall }, index) =>
    recall && recall.confidential !== records[index]?.recall?.confidential
      ? [markRecallValue({ ...recall, place, propertyId, questionId }, recall.confidential)]
      : [],
  );
  await inParallel(writes, (one) => commitWrites([one]));
  const counts = await getPropertyCounts(propertyId, { alsoTrashed: true });
  if (counts?.answersMarked !== marked) await followMarks(now, { property, marked: counts?.answersMarked });
}

/** The write to the project's history. */
export function acceptanceWrites({ acceptance }: AnswerRecords, property: Property): Write[] {
  if (!acceptance) return [];
  const { historyId, at, byUserId, isAccepted, reason, question } = acceptance;
  const kind = isAccepted ? 'requirementAccepted' : 'requirementNotAccepted';
  const values = { question, ...(isAccepted && reason ? { reason } : {}) };
  const by = { now: at, newId: () => historyId, caller: { user: { userId: byUserId } } };
  return [happened(kind, { projectId: property.projectId, property, values }, by)];
}

/** Records of many answers, as an outbox item keeps them. */
export function packRecords(records: readonly AnswerRecords[]): Uint8Array {
  return deflateRawSync(JSON.stringify(records));
}

export function unpackRecords(packed: Uint8Array): AnswerRecords[] {
  return JSON.parse(inflateRawSync(packed).toString());
}

function writeOfRecall(
  questionId: string,
  { value, at, userId = '', userName = '', onBehalfOfId, onBehalfOfName }: AnswerEntry,
  recall: NonNullable<AnswerRecords['recall']> & { place: string },
  { project, property }: RecordedIn,
): Write {
  const { propertyId, projectId } = property;
  const key = { ...recall, propertyId, questionId, at };
  if (value === null || isEmpty(value)) return clearRecallValue(key);
  return putRecallValue({
    ...key,
    value,
    userId: onBehalfOfId ?? userId,
    userName: onBehalfOfName ?? userName,
    projectId,
    projectName: project.name,
    propertyName: property.name,
  });
}

/** The write that marks the value for recalling that this answer gave, as the answer; none where it gave none. */
export async function markRecalled(
  { tag, questionId }: Question,
  answer: Answer,
  reason: string | undefined,
  { subject }: Pick<AnswerContext, 'subject'>,
): Promise<Write[]> {
  const { source, byOwner, userId, onBehalfOfId = userId } = latestEntry(answer);
  const giver = !onBehalfOfId || byOwner || notKept.has(source) ? undefined : await getUser(onBehalfOfId);
  if (!giver) return [];
  const organizationId = recallOrganizationOf(giver);
  const { propertyId } = answer;
  const place = placeOfProperty(subject.property).own;
  return [markRecallValue({ organizationId, place, tag, propertyId, questionId }, reason)];
}

/** Whose values a user recalls: those of the organization, or one's own. */
export function recallOrganizationOf({ userId, organizationId }: User): string {
  return organizationId ?? userId;
}

const notKept: ReadonlySet<AnswerEntry['source']> = new Set(['recalled', 'copied', 'directory']);

/** Whether the value that is kept for recalling cannot be this answer's: it is that of another property. */
const isOfAnother = ({ source, recalledFrom }: AnswerEntry, propertyId: string) =>
  notKept.has(source) && recalledFrom?.propertyId !== propertyId;

/**
 * A respondent's value is kept for recalling, and a cleared one forgotten. Values of the owner's side are not the
 * organization's, and a recalled or copied one keeps its original, also when it is cleared.
 */
export function recallOf(
  { tag, type, unit }: Question,
  { value, source }: AnswerEntry,
  { before, confidential }: { before: Answer | undefined } & Pick<Answer, 'confidential'>,
  { subject, caller }: AnswerContext,
): Pick<AnswerRecords, 'recall'> {
  const isOwn = isRespondent(subject.relations) && caller.impersonationProjectId === undefined;
  if (!isOwn || notKept.has(source)) return {};
  const isCleared = value === null || isEmpty(value);
  if (isCleared && before && isOfAnother(latestEntry(before), subject.property.propertyId)) return {};
  const organizationId = recallOrganizationOf(caller.user);
  return {
    recall: {
      ...{ organizationId, tag, type },
      ...given({ unit, confidential: confidential?.reason }),
    },
  };
}
