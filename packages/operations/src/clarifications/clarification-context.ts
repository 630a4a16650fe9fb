import type { Clarification as WireClarification } from '@landbrief/contract';
import {
  type ClarificationViewer,
  clarificationAudience,
  compareClarifications,
  given,
  isNewClarification,
  isOnOwnerSide,
  ownerType,
  seesAsker,
} from '@landbrief/domain';
import type { Clarification, ClarificationsSeen, ListedClarification, Question } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { presentPerson } from '../people/full-name.ts';
import { loadShownSet } from '../questions/shown-question.ts';
import type { SubjectOf } from '../subjects/operation.ts';

export type ClarificationContext = SignedInContext & { subject: SubjectOf<'project'> };

export function viewerOf({ caller, subject }: ClarificationContext): ClarificationViewer {
  return { userId: caller.user.userId, isOwnerSide: isOnOwnerSide(subject.relations) };
}

/** The project's questions that the caller sees, by id, in their order. */
export async function shownQuestions({
  subject: { project, relations },
}: ClarificationContext): Promise<ReadonlyMap<string, Question>> {
  const owner = { owner: project, ownerId: project.projectId, ownerType: ownerType.project };
  const { questions } = await loadShownSet({ ...owner, relations });
  return new Map(questions.map((question) => [question.questionId, question]));
}

/** A clarification as the caller may see it: who asked is for the owner's side only. */
export function presentClarification(
  clarification: Clarification,
  { questions, seen }: { questions: ReadonlyMap<string, Question>; seen: ClarificationsSeen | undefined },
  context: ClarificationContext,
): WireClarification {
  const viewer = viewerOf(context);
  const { project } = context.subject;
  const { clarificationId, questionId, asked, version } = clarification;
  const questionText = (questionId && questions.get(questionId)?.text) ?? clarification.questionText;
  return {
    _id: clarificationId,
    ...given({ question: questionId, questionText }),
    ...presentAsked(clarification, viewer),
    asked,
    own: clarification.askedById === viewer.userId,
    ...presentAnswer(clarification, {
      seesOwner: viewer.isOwnerSide || project.settings.showOwnerToParticipants,
      isOfEverybody: !seesAsker(clarification, viewer),
    }),
    isNew: isNewClarification(clarification, viewer, seen ?? {}),
    version,
  };
}

function presentAsked(clarification: Clarification, viewer: ClarificationViewer) {
  const { text, publicText, propertyId, propertyName, enteredByTeam } = clarification;
  if (!seesAsker(clarification, viewer)) return { text: publicText ?? text };
  const by = viewer.isOwnerSide
    ? presentPerson(clarification.askedById, clarification.askedByName)
    : undefined;
  const property = propertyId && propertyName ? { _id: propertyId, name: propertyName } : undefined;
  return {
    text,
    ...given({ publicText, by, property }),
    ...(enteredByTeam ? { enteredByTeam: true as const } : {}),
  };
}

/** The answer, with the time since when its words are as they are for the caller. */
function presentAnswer(
  clarification: Clarification,
  { seesOwner, isOfEverybody }: { seesOwner: boolean; isOfEverybody: boolean },
) {
  const { answer, answeredById, answeredByName } = clarification;
  const { first, last } = isOfEverybody
    ? { first: clarification.firstPublished, last: clarification.published }
    : { first: clarification.firstAnswered, last: clarification.answered };
  if (answer === undefined || !last) return {};
  const by = seesOwner ? presentPerson(answeredById, answeredByName) : undefined;
  return {
    answer,
    answered: last,
    audience: clarification.published ? clarificationAudience.everybody : clarificationAudience.asker,
    ...(first === last ? {} : { changed: true as const }),
    ...(by ? { answeredBy: by } : {}),
  };
}

/** How many of these, which the caller sees, are new, not answered, and the caller's own. */
export function countClarificationsOf(
  visible: readonly ListedClarification[],
  viewer: ClarificationViewer,
  seen: ClarificationsSeen | undefined,
) {
  return {
    all: visible.length,
    new: visible.filter((one) => isNewClarification(one, viewer, seen ?? {})).length,
    open: visible.filter(({ answered }) => answered === undefined).length,
    own: visible.filter(({ askedById }) => askedById === viewer.userId).length,
  };
}

/** Those about the project first, those about deleted questions last. */
export function byQuestion(order: readonly string[]) {
  const rank = new Map(order.map((questionId, at) => [questionId, at]));
  const rankOf = ({ questionId }: ListedClarification) =>
    questionId === undefined ? -1 : (rank.get(questionId) ?? order.length);
  return (a: ListedClarification, b: ListedClarification) =>
    rankOf(a) - rankOf(b) ||
    (a.questionId ?? '').localeCompare(b.questionId ?? '') ||
    compareClarifications(a, b);
}
