import { questionImportDays } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import { createQuestionImport, type QuestionImport, type QuestionSet } from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { QuestionOwnerSubject } from '../../subjects/index.ts';
import { refuseTooMany } from '../question-owner.ts';
import { scheduleDiscard } from '../question-set-writes.ts';
import { importFile, toImportFile } from './import-file.ts';
import { type PresentedImport, presentQuestionImport } from './present-question-import.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Leaves a set that was made for an owner to the outbox, which writes it and then points the owner to it. */
export async function startQuestionImport<Reply extends object>(
  subject: QuestionOwnerSubject,
  set: QuestionSet,
  reply: Reply,
  context: SignedInContext,
): Promise<Reply & { import: PresentedImport }> {
  refuseTooMany(subject, set.questions.length);
  const { now, newId, platform, caller } = context;
  const { ownerId, ownerType, owner } = subject;
  const importId = newId();
  const { userId } = caller.user;
  const job: QuestionImport = {
    ...{ ownerId, ownerType, importId, userId },
    questionSetId: newId(),
    questionsVersion: owner.questionsVersion,
    status: 'running',
    written: 0,
    total: set.questions.length,
    created: now,
    expiresAt: Math.floor(Date.parse(now) / 1000) + questionImportDays * DAY_SECONDS,
  };
  await platform.files.put(importFile(importId), await toImportFile(set), 'application/octet-stream');
  const schedule = { outboxId: derivedId(importId, 'steps'), now };
  return context.commit(
    [
      createQuestionImport(job),
      scheduleDiscard(job.questionSetId, subject, context),
      enqueue('import-questions', { ownerId, importId, from: 0 }, schedule),
    ],
    { ...reply, import: presentQuestionImport(job, { now, userId }) },
  );
}
