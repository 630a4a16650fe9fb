import type { CallReply } from '@landbrief/contract/client';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { type Difference, isAcceptable, type Selection, selectedBy } from './differences.ts';
import { useAcceptQuestionnaireAnswers } from './queries.ts';
import { acceptTexts as texts } from './texts.ts';

type Refusals = CallReply<'acceptQuestionnaireAnswers'>['errors'];

/** Selecting answers of a contact, and accepting them: what could not be accepted stays selected, with the reason. */
export function useAccept(questionnaireId: string, differences: readonly Difference[]) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(selectedBy('new', differences)));
  const [refusals, setRefusals] = useState<Refusals>([]);
  const accepting = useAcceptQuestionnaireAnswers();
  const acceptable = differences.filter(isAcceptable);
  // One that was accepted, or that the contact cleared, is no longer to be selected.
  const selected = new Set(
    acceptable.flatMap(({ theirs }) => (theirs && wanted.has(theirs._id) ? theirs._id : [])),
  );
  const select = (selection: Selection) => setWanted(new Set(selectedBy(selection, differences)));
  const toggle = (answerId: string) => {
    const next = new Set(selected);
    if (!next.delete(answerId)) next.add(answerId);
    setWanted(next);
  };
  const accept = async () => {
    const answers = acceptable.flatMap(({ own, theirs }) =>
      theirs && selected.has(theirs._id)
        ? {
            _id: theirs._id,
            version: theirs.version,
            ...(own ? { propertyVersion: own.version } : {}),
          }
        : [],
    );
    const reply = await accepting.mutateAsync({ params: { id: questionnaireId }, body: { answers } });
    setRefusals(reply.errors);
    setWanted(new Set(reply.errors.map(({ answerId }) => answerId)));
    if (reply.accepted > 0) toast.success(texts.done(reply.accepted));
  };
  return {
    selected,
    select,
    toggle,
    /** Why answers could not be accepted, by their id. */
    refusals: new Map(refusals.map(({ answerId, message }) => [answerId, message])),
    error: accepting.error,
    isAccepting: accepting.isPending,
    // What fails is in `error`.
    accept: () => void accept().catch(() => undefined),
  };
}
