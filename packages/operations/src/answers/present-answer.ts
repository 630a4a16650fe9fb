import type { Answer as WireAnswer } from '@landbrief/contract';
import {
  countsAsMet,
  type Question as DomainQuestion,
  displayAnswer,
  hiddenOwnerText,
  isNotApplicable,
  isOnOwnerSide,
  type Relation,
  requirementState,
} from '@landbrief/domain';
import { type Answer, type AnswerEntry, latestEntry, type Project, type Question } from '@landbrief/store';
import { domainQuestion } from '../questions/domain-question.ts';
import { seesRequirements } from '../questions/shown-question.ts';

type WireEntry = WireAnswer['answerUpdates'][number];

/** Decides whether users of the owner's side are named. */
interface AnswerViewer {
  project: Pick<Project, 'projectId' | 'settings'>;
  relations: ReadonlySet<Relation>;
}

function presentPerson(id: string | undefined, name: string | undefined) {
  return id && name ? { _id: id, fullName: name } : undefined;
}

/**
 * The author of an entry. Where the owner is hidden from participants, a neutral text replaces the name, also of an
 * administrator who impersonates a participant, and the project's id replaces the user's.
 */
function authorOf({ userId, userName, byOwner, onBehalfOfId }: AnswerEntry, hiddenIn: string | undefined) {
  const isHidden = hiddenIn && userId && (byOwner || onBehalfOfId);
  return isHidden ? { _id: hiddenIn, fullName: hiddenOwnerText } : presentPerson(userId, userName);
}

function presentEntry(question: DomainQuestion, entry: AnswerEntry, hiddenIn: string | undefined): WireEntry {
  const createdBy = authorOf(entry, hiddenIn);
  const onBehalfOf = presentPerson(entry.onBehalfOfId, entry.onBehalfOfName);
  const { value } = entry;
  return {
    ...(isNotApplicable(value) ? { value: null, notApplicable: true } : { value }),
    display: displayAnswer(question, value),
    created: entry.at,
    ...(createdBy ? { createdBy } : {}),
    ...(onBehalfOf ? { onBehalfOf } : {}),
    source: entry.source,
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

/** An answer as the caller may see it; `question` is already as the caller may see it. */
export function presentAnswer(question: Question, answer: Answer, viewer: AnswerViewer): WireAnswer {
  const { project, relations } = viewer;
  const isHidden = !project.settings.showOwnerToParticipants && !isOnOwnerSide(relations);
  const hiddenIn = isHidden ? project.projectId : undefined;
  const asked = domainQuestion(question);
  const requirementMet = isRequirementMet(asked, answer);
  return {
    _id: answer.answerId,
    property: answer.propertyId,
    question: answer.questionId,
    ...presentEntry(asked, answer.first, hiddenIn),
    ...(answer.directoryValue === undefined ? {} : { loisValue: answer.directoryValue }),
    override: seesRequirements(viewer) && answer.override,
    answerUpdates: answer.updates.map((entry) => presentEntry(asked, entry, hiddenIn)),
    ...(requirementMet === undefined ? {} : { requirementMet }),
    seen: answer.seenVersion >= answer.version,
    version: answer.version,
  };
}
