import { isEmpty, isRespondent } from '@landbrief/domain';
import {
  type Answer,
  type AnswerEntry,
  addHistory,
  clearRecallValue,
  latestEntry,
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

/** The writes of the records, of which each may be repeated. */
export function writesOfRecords(
  { questionId, entry, recall, acceptance }: AnswerRecords,
  { project, property }: { project: Pick<Project, 'name'>; property: Property },
): Write[] {
  const { propertyId, projectId } = property;
  const writes: Write[] = [];
  if (entry) writes.push(addHistory({ propertyId, questionId, ...entry }));
  if (entry && recall) writes.push(writeOfRecall(questionId, entry, recall, { project, property }));
  if (acceptance) {
    const { historyId, at, byUserId, isAccepted, reason, question } = acceptance;
    const kind = isAccepted ? 'requirementAccepted' : 'requirementNotAccepted';
    const values = { question, ...(isAccepted && reason ? { reason } : {}) };
    const by = { now: at, newId: () => historyId, caller: { user: { userId: byUserId } } };
    writes.push(happened(kind, { projectId, property, values }, by));
  }
  return writes;
}

function writeOfRecall(
  questionId: string,
  { value, at, userId = '', userName = '', onBehalfOfId, onBehalfOfName }: AnswerEntry,
  recall: NonNullable<AnswerRecords['recall']>,
  { project, property }: { project: Pick<Project, 'name'>; property: Property },
): Write {
  const { propertyId, projectId } = property;
  const key = { ...recall, place: placeOfProperty(property).own, propertyId, questionId, at };
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
  before: Answer | undefined,
  { subject, caller }: AnswerContext,
): Pick<AnswerRecords, 'recall'> {
  const isOwn = isRespondent(subject.relations) && caller.impersonationProjectId === undefined;
  if (!isOwn || notKept.has(source)) return {};
  const isCleared = value === null || isEmpty(value);
  if (isCleared && before && isOfAnother(latestEntry(before), subject.property.propertyId)) return {};
  const organizationId = recallOrganizationOf(caller.user);
  return { recall: { organizationId, tag, type, ...(unit ? { unit } : {}) } };
}
