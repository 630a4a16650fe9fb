import type { Answer, Question } from '@landbrief/contract';
import { isEmpty } from '@landbrief/domain';
import { useState } from 'react';
import { refetchCalls } from '../../queries.ts';
import { toast } from '../../ui/toast.ts';
import {
  type AnswerValue,
  contentFor,
  type FieldContent,
  latestValue,
  readContent,
} from './answer-values.ts';
import { draftOf, useDraft } from './drafts.ts';
import { type PropertyPath, useSaveAnswer } from './queries.ts';
import { outcomeOf } from './save-outcome.ts';
import { ownerAnswerTexts } from './texts.ts';

/** The answer that the server has, and the value that was not saved over it. */
interface Conflict {
  theirs: Answer | undefined;
  mine: AnswerValue;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the owner's side types as an answer: a draft until Save, which shows both values when the answer was changed meanwhile. */
export function useOwnerAnswer(path: PropertyPath, question: Question, answer: Answer | undefined) {
  const { propertyId } = path;
  const saved = contentFor(question, latestValue(answer));
  const [draft, setDraft] = useDraft(propertyId, 'answer', question._id);
  const [refused, setRefused] = useState<Conflict>();
  const [refusal, setRefusal] = useState('');
  const save = useSaveAnswer(path);
  const { raw, isNotApplicable } = draft ?? saved;
  const reading = readContent(question, { raw, isNotApplicable });
  const version = draft ? draft.version : answer?.version;
  const send = async (value: AnswerValue, of: number | undefined) => {
    setRefusal('');
    setRefused(undefined);
    const outcome = await outcomeOf(
      save.mutateAsync({ questionId: question._id, value, version: of }),
      question,
    );
    // An earlier try whose reply was not received has saved it.
    const isThere = outcome.kind === 'stale' && isSame(latestValue(outcome.answer), value);
    if (outcome.kind === 'saved' || isThere) {
      const typed = draftOf(propertyId, 'answer', question._id);
      setDraft(typed && typed !== draft ? { ...typed, version: outcome.answer?.version } : undefined);
      toast.success(ownerAnswerTexts.saved);
    } else if (outcome.kind === 'stale') setRefused({ theirs: outcome.answer, mine: value });
    else setRefusal(outcome.message ?? ownerAnswerTexts.failed);
    if (outcome.kind === 'stale') await refetchCalls('listAnswers');
  };
  const conflict = refused ?? overtakenBy(answer, { draft, value: reading.value, isSaving: save.isPending });
  const mine = draft && reading.value !== undefined ? reading.value : (conflict?.mine ?? null);
  return {
    content: { raw, isNotApplicable },
    value: reading.value,
    isSaving: save.isPending,
    isInvalid: reading.refused !== undefined,
    trouble:
      refusal || (reading.refused !== undefined && !isEmpty(raw) ? `The answer ${reading.refused}` : ''),
    conflict: conflict && { ...conflict, mine },
    change: (next: FieldContent) => setDraft(isSame(next, saved) ? undefined : { ...next, version }),
    save: () => void send(reading.value ?? null, version),
    clear: () => {
      setDraft(undefined);
      void send(null, version);
    },
    keepMine: () => void send(mine, conflict?.theirs?.version),
    takeTheirs: () => {
      setDraft(undefined);
      setRefused(undefined);
      void refetchCalls('listAnswers');
    },
  };
}

/** Somebody else has changed the answer since it was typed over. */
function overtakenBy(
  answer: Answer | undefined,
  {
    draft,
    value,
    isSaving,
  }: {
    draft: { version?: number | undefined } | undefined;
    value: AnswerValue | undefined;
    isSaving: boolean;
  },
): Conflict | undefined {
  if (!draft || value === undefined || isSaving || draft.version === answer?.version) return undefined;
  return isSame(value, latestValue(answer)) ? undefined : { theirs: answer, mine: value };
}
