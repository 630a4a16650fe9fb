import type { Answer as WireAnswer } from '@landbrief/contract';
import { countsAsMet, displayAnswer, requirementState } from '@landbrief/domain';
import { type Answer, type AnswerEntry, latestEntry, type Question } from '@landbrief/store';
import { domainQuestion } from '../questions/domain-question.ts';

type WireEntry = WireAnswer['answerUpdates'][number];

function presentPerson(id: string | undefined, name: string | undefined) {
  return id && name ? { _id: id, fullName: name } : undefined;
}

function presentEntry(question: Question, entry: AnswerEntry): WireEntry {
  const createdBy = presentPerson(entry.userId, entry.userName);
  const onBehalfOf = presentPerson(entry.onBehalfOfId, entry.onBehalfOfName);
  return {
    value: entry.value,
    display: displayAnswer(domainQuestion(question), entry.value),
    created: entry.at,
    ...(createdBy ? { createdBy } : {}),
    ...(onBehalfOf ? { onBehalfOf } : {}),
    source: entry.source,
  };
}

/** Whether an answer meets its question's requirement; undefined when there is none. Worked out, never stored. */
function requirementMetBy(question: Question, answer: Answer): boolean | undefined {
  const state = requirementState(domainQuestion(question), {
    value: latestEntry(answer).value,
    override: answer.override,
  });
  return state === 'none' ? undefined : countsAsMet(state);
}

export function presentAnswer(question: Question, answer: Answer): WireAnswer {
  const requirementMet = requirementMetBy(question, answer);
  return {
    _id: answer.answerId,
    property: answer.propertyId,
    question: answer.questionId,
    ...presentEntry(question, answer.first),
    ...(answer.directoryValue === undefined ? {} : { loisValue: answer.directoryValue }),
    override: answer.override,
    answerUpdates: answer.updates.map((entry) => presentEntry(question, entry)),
    ...(requirementMet === undefined ? {} : { requirementMet }),
    seen: answer.seenVersion >= answer.version,
    version: answer.version,
  };
}
