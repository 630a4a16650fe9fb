import { bounds, copySuffix } from '@landbrief/domain';
import { useMemo, useRef } from 'react';
import { codeOf, reportProblem } from '../../problems.ts';
import { queryClient, refetchCalls } from '../../queries.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useCall } from '../../use-call.ts';
import { deletionEffect } from './affected-texts.ts';
import type { QuestionOwner } from './owner.ts';
import { countAffected, type Question } from './queries.ts';
import { questionPages } from './question-list-queries.ts';
import { type QuestionPages, questionsOf, withQuestions } from './question-pages.ts';
import type { ListedQuestions } from './reads.ts';
import { deleteMessage, texts } from './texts.ts';

/** What can be done with a question where it stands. */
export interface QuestionActs {
  edit: (question: Question) => void;
  duplicate: (question: Question) => void;
  remove: (question: Question) => void;
  chooseCategory: (question: Question) => void;
  setPhase: (question: Question, phase: number) => void;
  /** One place up or down; at the edge of its category into the next one. */
  step: (questionId: string, direction: 1 | -1) => void;
}

/** Two equal texts in a list cannot be told apart, so a duplicate says what it is until somebody edits it. */
export function duplicateText(text: string): string {
  return `${text.slice(0, bounds.questionTextMax - copySuffix.length).trimEnd()}${copySuffix}`;
}

interface Deleting {
  owner: QuestionOwner;
  onDeleted: (question: Question) => void;
}

/** Asks first, with the texts of document 3 section 8. */
export function useRemoveQuestion({ owner, onDeleted }: Deleting) {
  const remove = useCall('deleteQuestion', { action: 'delete the question' });
  return async (question: Question) => {
    const asked = deleteMessage(question.text, owner.type);
    const key = { owner: owner.id, type: owner.type };
    const message = owner.running
      ? `${asked} ${deletionEffect(await countAffected(key, { question: question._id }), 'It has')}`
      : asked;
    if (!(await confirm({ title: texts.deleteTitle, message, destructive: true }))) return;
    // The failure is shown in the banner.
    const isDone = await remove.mutateAsync({ params: { id: question._id } }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    toast.success(texts.deleted);
    onDeleted(question);
  };
}

/** Creates the duplicate; its tag is made from its text. */
export function useDuplicateQuestion() {
  const create = useCall('createQuestion');
  return async (question: Question): Promise<Question | undefined> => {
    const { _id, position, created, updated, version, tag, tagLocked, ...input } = question;
    const copy = { ...input, text: duplicateText(question.text) };
    try {
      return (await create.mutateAsync({ body: { question: copy } })).question;
    } catch (error) {
      reportProblem(error, 'duplicate the question');
      return undefined;
    }
  };
}

/** Shows the new phase at once. Changes of one question follow each other, each with the version that the last one made. */
export function useSetPhase(owner: QuestionOwner, listed: ListedQuestions) {
  const update = useCall('updateQuestion');
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = questionPages({ owner: owner.id, type: owner.type }, listed);
  const show = (id: string, change: Partial<Question>) => {
    const data = queryClient.getQueryData<QuestionPages>(queryKey);
    if (!data) return;
    const questions = questionsOf(data).map((one) => (one._id === id ? { ...one, ...change } : one));
    queryClient.setQueryData(queryKey, withQuestions(data, questions));
  };
  const versionOf = ({ _id, version }: Question) => {
    const data = queryClient.getQueryData<QuestionPages>(queryKey);
    return (data && questionsOf(data).find((one) => one._id === _id)?.version) ?? version;
  };
  const save = async (question: Question, phase: number) => {
    const body = { question: { phase, version: versionOf(question) } };
    try {
      const reply = await update.mutateAsync({ params: { id: question._id }, body });
      show(question._id, { version: reply.question.version });
    } catch (error) {
      if (codeOf(error) === 'stale') toast.warning(texts.phaseStale);
      else reportProblem(error, 'change the phase');
      show(question._id, { phase: question.phase });
      await refetchCalls('listQuestions');
    }
  };
  return (question: Question, phase: number) => {
    void queryClient.cancelQueries({ queryKey });
    show(question._id, { phase });
    last.current = last.current.then(() => save(question, phase));
  };
}

/** The same functions for as long as the list is shown, so that rows are not rendered again for new ones. */
export function useStable<Acts extends Record<string, (...args: never[]) => unknown>>(acts: Acts): Acts {
  const latest = useRef(acts);
  latest.current = acts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are always the same
  return useMemo(() => {
    const names = Object.keys(acts);
    const call =
      (name: string) =>
      (...args: never[]) =>
        latest.current[name]?.(...args);
    return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Acts;
  }, []);
}
