import type { Answer as WireAnswer } from '@landbrief/contract';
import {
  countsAsMet,
  type Question as DomainQuestion,
  displayAnswer,
  hiddenOwnerText,
  isEmpty,
  isNotApplicable,
  isOnOwnerSide,
  isRespondent,
  misfitOf,
  type Relation,
  requirementState,
} from '@landbrief/domain';
import { type Answer, type AnswerEntry, latestEntry, type Project, type Question } from '@landbrief/store';
import { presentMark } from '../people/confidential-mark.ts';
import { presentPerson } from '../people/full-name.ts';
import { domainQuestion } from '../questions/domain-question.ts';
import { seesRequirements } from '../questions/shown-question.ts';
import { type FormerWordings, formerWordingOf, presentFormerWording } from './former-wordings.ts';

/** Decides whether users of the owner's side are named, and how much of a requirement is shown. */
interface AnswerViewer {
  project: Pick<Project, 'projectId' | 'settings'>;
  relations: ReadonlySet<Relation>;
  /** Those of the answers that are presented. */
  former: FormerWordings;
}

type Author = Pick<AnswerEntry, 'userId' | 'userName' | 'byOwner' | 'onBehalfOfId'>;

/**
 * The author of an entry. Where the owner is hidden from participants, a neutral text replaces the name, also of an
 * administrator who impersonates a participant, and the project's id replaces the user's.
 */
export function authorOf({ userId, userName, byOwner, onBehalfOfId }: Author, hiddenIn: string | undefined) {
  const isHidden = hiddenIn && userId && (byOwner || onBehalfOfId);
  return isHidden ? { _id: hiddenIn, fullName: hiddenOwnerText } : presentPerson(userId, userName);
}

/** Only the current value is judged by the question as it is now. */
function presentEntry(
  question: Question,
  entry: AnswerEntry,
  viewer: AnswerViewer,
  isCurrent: boolean,
): WireAnswer['answerUpdates'][number] {
  const { project, relations, former } = viewer;
  const isHidden = !project.settings.showOwnerToParticipants && !isOnOwnerSide(relations);
  const createdBy = authorOf(entry, isHidden ? project.projectId : undefined);
  const onBehalfOf = presentPerson(entry.onBehalfOfId, entry.onBehalfOfName);
  const sees = seesRequirements(viewer);
  const given = formerWordingOf(question, entry, { former, seesRequirements: sees });
  const asked = domainQuestion(question);
  const then = given ?? asked;
  const { value } = entry;
  return {
    ...(isNotApplicable(value) ? { value: null, notApplicable: true } : { value }),
    display: displayAnswer(isCurrent ? asked : then, value, then),
    created: entry.at,
    ...(createdBy ? { createdBy } : {}),
    ...(onBehalfOf ? { onBehalfOf } : {}),
    source: entry.source,
    ...(entry.recalledFrom ? { originallyGiven: entry.recalledFrom.at } : {}),
    ...(given ? { formerQuestion: presentFormerWording(given, sees) } : {}),
  };
}

/** Whether an answer meets its question's requirement; undefined when it has none. */
function isRequirementMet(question: DomainQuestion, answer: Answer): boolean | undefined {
  const state = requirementState(question, {
    value: latestEntry(answer).value,
    override: answer.override,
  });
  return state === 'none' ? undefined : countsAsMet(state);
}

function presentAcceptance({ reason, at, userId, userName }: NonNullable<Answer['acceptance']>) {
  const by = presentPerson(userId, userName);
  return { ...(reason ? { reason } : {}), at, ...(by ? { by } : {}) };
}

/** An answer as the caller may see it; `question` is already as the caller may see it. */
export function presentAnswer(question: Question, answer: Answer, viewer: AnswerViewer): WireAnswer {
  const requirementMet = isRequirementMet(domainQuestion(question), answer);
  const latest = latestEntry(answer);
  const sees = seesRequirements(viewer) || misfitOf(domainQuestion(question), latest.value) !== undefined;
  return {
    _id: answer.answerId,
    property: answer.propertyId,
    question: answer.questionId,
    ...presentEntry(question, answer.first, viewer, latest === answer.first),
    ...presentMark(answer),
    ...(answer.directoryValue === undefined ? {} : { loisValue: answer.directoryValue }),
    // Whether a value that does not fit was accepted decides whether it has to be given anew.
    override: sees && answer.override,
    ...(answer.acceptance && isOnOwnerSide(viewer.relations)
      ? { acceptance: presentAcceptance(answer.acceptance) }
      : {}),
    answerUpdates: answer.updates.map((entry) => presentEntry(question, entry, viewer, entry === latest)),
    ...(requirementMet === undefined ? {} : { requirementMet }),
    ...(isMarkedChanged(question, answer, viewer) ? { questionChanged: true } : {}),
    seen: answer.seenVersion >= answer.version,
    version: answer.version,
  };
}

/** Respondents find answers marked whose question was changed, until they have looked. */
function isMarkedChanged(question: Question, answer: Answer, viewer: AnswerViewer): boolean {
  const latest = latestEntry(answer);
  const { wordingSeen = 0 } = answer;
  const hasLooked = wordingSeen >= (question.wording ?? 0);
  if (!isRespondent(viewer.relations) || isEmpty(latest.value) || hasLooked) return false;
  const sees = seesRequirements(viewer);
  return formerWordingOf(question, latest, { former: viewer.former, seesRequirements: sees }) !== undefined;
}
