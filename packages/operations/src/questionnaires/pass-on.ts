import { isDeepStrictEqual } from 'node:util';
import { given } from '@landbrief/domain';
import { changeQuestionnaire } from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import { onQuestionnaire } from '../subjects/operation.ts';
import { byContact, enqueueNotice } from './contact-mail.ts';
import { presentSummary, sideOf } from './present-questionnaire.ts';
import { requireOpen } from './save-stored-answer.ts';

/**
 * The contact names somebody else; nothing is sent there until the sender decides so. Naming the same person again
 * changes nothing.
 */
export const passOnQuestionnaire = onQuestionnaire('passOnQuestionnaire', async ({ body }, context) => {
  const { subject, now, commit } = context;
  const { questionnaire: before, relations } = subject;
  requireOpen(context);
  const { email, firstName, lastName, organization, note } = body;
  const passedOn = {
    ...{ email, note, at: now },
    ...given({ firstName, lastName, organization }),
  };
  const side = sideOf(relations);
  if (isDeepStrictEqual({ ...passedOn, at: before.passedOn?.at }, before.passedOn))
    return { questionnaire: presentSummary(before, subject, side) };
  await requireAttempt('questionnaire-passed-on', before.questionnaireId, context);
  const after = { ...before, passedOn, updated: now, version: before.version + 1 };
  return commit(
    [
      ...changeQuestionnaire(before, { passedOn, updated: now }),
      enqueueNotice(after, { event: 'passedOn', by: byContact(before), passedOn }, context),
    ],
    { questionnaire: presentSummary(after, subject, side) },
  );
});
