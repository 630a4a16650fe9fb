import { propertyStatus } from '@landbrief/domain';
import {
  deleteHistory,
  getProject,
  getProperty,
  getPropertyCounts,
  inParallel,
  putAlone,
  putHistory,
  requireProperty,
  type Write,
} from '@landbrief/store';
import type { AnswerRecords } from '../outbox/answer-records-payload.ts';
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { repairMark } from '../property-counts/recount-project.ts';
import { unlessProblem } from '../unless-problem.ts';
import { type AnswerContext, noticeOfEdit } from './answer-context.ts';
import {
  acceptanceWrites,
  followMarks,
  historyOf,
  packRecords,
  recallWrites,
  unpackRecords,
  writesOfRecords,
} from './answer-records.ts';

/** Bytes of a payload with which the outbox item stays below 1 KB. */
const PAYLOAD_BYTES = 600;

/** What is in the trash may be put back, with its history. */
const newest = { consistent: true, alsoTrashed: true } as const;

/**
 * The outbox item that records what follows from a changed answer of a submitted property: one item of 3 write units in
 * place of several of 2 or 3, which the outbox writes. Undefined where the call would not cost less.
 */
export function enqueueAnswerChanged(
  records: AnswerRecords,
  { writes, isMarkChanged, notifies }: { writes: number; isMarkChanged: boolean; notifies: boolean },
  { subject, caller, now, newId }: AnswerContext,
): Write | undefined {
  const { projectId, propertyId, status } = subject.property;
  if (status !== propertyStatus.finished) return undefined;
  if (writes + Number(isMarkChanged) + Number(notifies) < 2) return undefined;
  const payload = {
    ...{ projectId, propertyId, records },
    ...(isMarkChanged ? { isMarkChanged } : {}),
    ...(notifies ? { notifyOf: caller.user.userId } : {}),
  };
  if (Buffer.byteLength(JSON.stringify(payload)) > PAYLOAD_BYTES) return undefined;
  return enqueue('answer-changed', payload, { newId, now });
}

/** The outbox item that records what follows from many answers: at half the units of doing it with them. */
export function enqueueAnswersChanged(
  records: readonly AnswerRecords[],
  { subject, now, newId }: AnswerContext,
): Write {
  const { projectId, propertyId } = subject.property;
  return enqueue('answers-changed', { projectId, propertyId, records: packRecords(records) }, { newId, now });
}

/** Records what follows from changed answers, unless their property was deleted for good. */
export const recordAnswersChanged: HandlerOf<'answers-changed'> = async ({ payload }) => {
  const { projectId, propertyId } = payload;
  const records = unpackRecords(payload.records);
  const entries = records.flatMap((one) => historyOf(one, { propertyId }) ?? []);
  const [project, property] = await Promise.all([
    getProject(projectId, newest),
    getProperty(propertyId, newest),
  ]);
  if (project && property) {
    await putHistory(entries);
    await inParallel(recallWrites(records, { project, property }), putAlone);
    await inParallel(records, (one) => commitUnlessDone(acceptanceWrites(one, property)));
  }
  const counts = await getPropertyCounts(propertyId, newest);
  // Of a property that was deleted meanwhile nothing stays.
  if (!counts) await deleteHistory(entries);
  else if (project && property) await followMarks(records, { property, marked: counts.answersMarked });
};

/** Records what follows from a changed answer, unless its property was deleted for good. */
export const recordAnswerChanged: HandlerOf<'answer-changed'> = async ({ payload, created }) => {
  const { projectId, propertyId, records, isMarkChanged, notifyOf } = payload;
  const [project, property] = await Promise.all([
    getProject(projectId, newest),
    getProperty(propertyId, newest),
  ]);
  if (!project || !property) return;
  const notice = notifyOf ? [noticeOfEdit({ projectId, propertyId, byUserId: notifyOf }, created)] : [];
  const writes = [...writesOfRecords(records, { project, property }), ...notice];
  const recorded = commitUnlessDone([...writes, requireProperty(propertyId)]);
  if (!(await unlessProblem('not_found', recorded))) return;
  const counts = await getPropertyCounts(propertyId, newest);
  await followMarks([records], { property, marked: counts?.answersMarked });
  if (isMarkChanged) await repairMark(property);
};
