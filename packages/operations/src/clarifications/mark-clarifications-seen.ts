import { getClarificationsSeen, markClarificationsSeen as mark } from '@landbrief/store';
import { onProject } from '../operation.ts';

/**
 * Marks all clarifications, or those about one question, as seen up to a time. Somebody who works in another person's
 * place marks nothing for that person.
 */
export const markClarificationsSeen = onProject(
  'markClarificationsSeen',
  async ({ body }, { subject, caller, now, commit }) => {
    if (caller.impersonator) return {};
    const { projectId } = subject.project;
    const { userId } = caller.user;
    const before = await getClarificationsSeen(projectId, userId);
    const until = body.until < now ? body.until : now;
    const { at = '', questions = {} } = before ?? {};
    const isSeen = until <= at || (body.question !== undefined && until <= (questions[body.question] ?? ''));
    if (isSeen) return {};
    const later = Object.entries(questions).filter(([, seen]) => seen > until);
    const marked = body.question
      ? { ...(at ? { at } : {}), questions: { ...questions, [body.question]: until } }
      : { at: until, questions: Object.fromEntries(later) };
    return commit([mark({ projectId, userId, ...marked })], {});
  },
);
