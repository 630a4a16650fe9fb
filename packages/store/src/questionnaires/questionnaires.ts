import {
  given,
  isQuestionnaireOpen,
  problem,
  questionnaireLimits,
  questionnaireStatus,
} from '@landbrief/domain';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from '../commit.ts';
import { ifStill, whereAll } from '../conditions.ts';
import { deletePartitions } from '../delete-partitions.ts';
import { batchGet, queryStored } from '../reads.ts';
import { countQuestionnaires } from './questionnaire-counts.ts';
import {
  contactKey,
  contents,
  ofProperties,
  type Questionnaire,
  type QuestionnaireContent,
  questionnaires,
} from './questionnaire-entity.ts';

export type {
  Questionnaire,
  QuestionnaireAnswer,
  QuestionnaireComment,
  QuestionnaireContent,
} from './questionnaire-entity.ts';
export { contactKey };

/** Deletes all that a deleted questionnaire had, or about the first `most`. Repeating it does no harm. */
export function clearQuestionnaire(questionnaireId: string, most?: number) {
  return deletePartitions([`QUESTIONNAIRE#${questionnaireId}`], most);
}

/** Read consistently: who was sent a link opens it at once, and who ends it ends it at once. */
export async function getQuestionnaire(questionnaireId: string): Promise<Questionnaire | undefined> {
  const { Item } = await questionnaires.get({ questionnaireId }, { consistent: true });
  return Item;
}

export async function getQuestionnaireContent(
  questionnaireId: string,
): Promise<QuestionnaireContent | undefined> {
  const { Item } = await contents.get({ questionnaireId }, { consistent: true });
  return Item;
}

/** The ids of the questions of questionnaires, by the questionnaires' ids. */
export async function listAskedQuestions(
  questionnaireIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = await batchGet(questionnaireIds, (questionnaireId) => contents.batchGet({ questionnaireId }));
  return new Map(found.map(({ questionnaireId, questionIds }) => [questionnaireId, questionIds]));
}

export async function listQuestionnaireIds(propertyId: string): Promise<string[]> {
  const { Items = [] } = await ofProperties.query(
    { partition: `PROPERTY#${propertyId}`, range: { beginsWith: 'QUESTIONNAIRE#' } },
    { maxPages: Number.POSITIVE_INFINITY, consistent: true },
  );
  return Items.map(({ questionnaireId }) => questionnaireId);
}

/** The questionnaires of a property, oldest first. */
export async function listQuestionnairesOf(propertyId: string): Promise<Questionnaire[]> {
  const ids = await listQuestionnaireIds(propertyId);
  return batchGet(ids, (questionnaireId) => questionnaires.batchGet({ questionnaireId }));
}

const contactPartition = (email: string) => `CONTACT#${email}#QUESTIONNAIRES`;
const authorPartition = (userId: string) => `USER#${userId}#QUESTIONNAIRES`;

/** Those that were sent to an address, newest first. */
export function listQuestionnairesFor(email: string, most: number): Promise<Questionnaire[]> {
  return queryStored(
    [questionnaires.entity],
    { index: 'gsi1', partition: contactPartition(email) },
    { reverse: true, most },
  );
}

/** Those that a user made, newest first. */
export function listQuestionnairesBy(userId: string, most: number): Promise<Questionnaire[]> {
  return queryStored(
    [questionnaires.entity],
    { index: 'gsi2', partition: authorPartition(userId) },
    { reverse: true, most },
  );
}

/** A contact finds a questionnaire from the time when it was sent. */
function indexed({ questionnaireId, status, contact }: Questionnaire) {
  return status === questionnaireStatus.draft
    ? { gsi1pk: $remove(), gsi1sk: $remove() }
    : { gsi1pk: contactPartition(contact.email), gsi1sk: questionnaireId };
}

export function createQuestionnaire(questionnaire: Questionnaire, content: QuestionnaireContent): Write[] {
  const { questionnaireId, propertyId, userId, status } = questionnaire;
  const isNew = { attr: 'questionnaireId' as const, exists: false as const };
  const keys = { gsi2pk: authorPartition(userId), gsi2sk: questionnaireId };
  return [
    writeChange(questionnaires.transactPut({ ...questionnaire, ...keys }, { condition: isNew }), {
      after: questionnaire,
    }),
    write(contents.transactPut(content)),
    write(ofProperties.transactPut({ propertyId, questionnaireId })),
    countQuestionnaires(propertyId, { [status]: 1 }),
  ];
}

type Changes = Partial<
  Omit<
    Questionnaire,
    | 'questionnaireId'
    | 'projectId'
    | 'propertyId'
    | 'participantId'
    | 'userId'
    | 'commentCount'
    | 'version'
    | 'lastChange'
  >
>;

/**
 * Changes a questionnaire that was read at its version; an attribute given as undefined is removed. Answers, which do not
 * change the version, are counted by others at the same time: their counts are given for drafts only, which nobody answers.
 */
export function changeQuestionnaire(before: Questionnaire, changes: Changes): Write[] {
  const after = { ...before, ...changes };
  const { questionnaireId, propertyId, version } = before;
  const { contact, sender, note, passedOn, linkMail, ...plain } = changes;
  const set = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, value === undefined ? $remove() : value]),
  );
  const removed = (name: keyof Changes) =>
    name in changes && changes[name] === undefined ? { [name]: $remove() } : {};
  const updated = writeChange(
    questionnaires.transactUpdate(
      {
        questionnaireId,
        ...set,
        ...given({ contact: contact && $set(contact), sender: sender && $set(sender) }),
        ...(note ? { note: $set(note) } : removed('note')),
        ...(passedOn ? { passedOn: $set(passedOn) } : removed('passedOn')),
        ...(linkMail ? { linkMail: $set(linkMail) } : removed('linkMail')),
        ...indexed(after),
        version: version + 1,
      } as never,
      ifStill('version', version),
    ),
    { before, after },
  );
  return [updated, ...countedChange(propertyId, before.status, after.status)];
}

function countedChange(propertyId: string, from: number, to: number): Write[] {
  return from === to ? [] : [countQuestionnaires(propertyId, { [from]: -1, [to]: 1 })];
}

export function replaceContent(content: QuestionnaireContent): Write {
  return write(contents.transactPut(content));
}

/** Deletes a questionnaire that was read at its version; what else it has goes with `clearQuestionnaire`. */
export function deleteQuestionnaire(questionnaire: Questionnaire): Write[] {
  const { questionnaireId, propertyId, status, version } = questionnaire;
  return [
    writeChange(questionnaires.transactDelete({ questionnaireId }, ifStill('version', version)), {
      before: questionnaire,
    }),
    write(ofProperties.transactDelete({ propertyId, questionnaireId })),
    countQuestionnaires(propertyId, { [status]: -1 }),
  ];
}

interface Answered {
  answered: number;
  accepted: number;
  at: string;
  /** By the contact's link, and not by an account of the contact's address. */
  byLink: boolean;
}

const { sent, working } = questionnaireStatus;

/**
 * Counts an answer of the contact; the first one starts the questionnaire. `not_allowed_in_status` when it was finished,
 * taken back or deleted since it was read, or sent to somebody else; `session_ended` when the contact's link was replaced.
 */
export function countAnswer(before: Questionnaire, answer: Answered): Write[] {
  const { questionnaireId, propertyId, status, version, linkHash = '' } = before;
  const { answered, accepted, at, byLink } = answer;
  const starts = status === sent;
  const group = `questionnaire/${questionnaireId}`;
  const counted = write(
    questionnaires.transactUpdate(
      {
        questionnaireId,
        lastAnsweredAt: at,
        ...(answered === 0 ? {} : { answeredCount: $add(answered) }),
        ...(accepted === 0 ? {} : { acceptedCount: $add(accepted) }),
        ...(starts ? { status: working, startedAt: before.startedAt ?? at, version: version + 1 } : {}),
      },
      {
        condition: whereAll(
          { attr: 'status', eq: status },
          { attr: 'linkHash', eq: linkHash },
          ...(starts ? [isAt(version)] : []),
        ),
        returnValuesOnConditionFalse: 'ALL_OLD',
      },
    ),
    (current) => {
      if (!current || !isQuestionnaireOpen(Number(current.status))) return problem('not_allowed_in_status');
      const now = current as Questionnaire;
      if (byLink && !isSameLink(before, now)) return problem('session_ended');
      if (contactKey(now.contact) !== contactKey(before.contact)) return problem('not_allowed_in_status');
      return countAnswer(now, answer);
    },
  );
  const started = starts ? countedChange(propertyId, sent, working) : [];
  return [counted, ...started].map((one) => ({ ...one, group }));
}

/** Whether what was read with a link is still open by it: opening a questionnaire again keeps the former link. */
export function isSameLink(
  { linkHash }: Pick<Questionnaire, 'linkHash'>,
  current: Pick<Questionnaire, 'linkHash' | 'formerLinkHash'>,
): boolean {
  return linkHash !== undefined && [current.linkHash, current.formerLinkHash].includes(linkHash);
}

const isAt = (version: number) => ({ attr: 'version' as const, eq: version });

/** Counts accepted answers; `stale` when the questionnaire was opened again or deleted since it was finished. */
export function countAccepted({ questionnaireId }: Questionnaire, accepted: number): Write {
  return write(
    questionnaires.transactUpdate(
      { questionnaireId, acceptedCount: $add(accepted) },
      ifStill('status', questionnaireStatus.finished),
    ),
  );
}

/** Counts a comment; `limit_reached` above the limit. */
export function countComment({ questionnaireId }: Questionnaire, added: 1 | -1): Write {
  const isThere = { attr: 'questionnaireId', exists: true } as const;
  const hasRoom = { attr: 'commentCount', lt: questionnaireLimits.comments } as const;
  return write(
    questionnaires.transactUpdate(
      { questionnaireId, commentCount: $add(added) },
      { condition: added > 0 ? whereAll(isThere, hasRoom) : isThere },
    ),
    'limit_reached',
  );
}

/** Marks that the contact agreed to a version of the project's confidentiality agreement, as long as it is this one. */
export function markContactAgreed({ questionnaireId, contact }: Questionnaire, version: number): Write {
  const isStill = contact.userId
    ? { attr: 'contact.userId' as const, eq: contact.userId }
    : { attr: 'contact.email' as const, eq: contact.email };
  const agreed = $set({ version, by: contactKey(contact) });
  return write(
    questionnaires.transactUpdate({ questionnaireId, agreed }, { condition: isStill }),
    'not_found',
  );
}
