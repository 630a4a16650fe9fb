import { useRef, useState } from 'react';
import { queryClient, refetchCalls } from '../../queries.ts';
import { changedByQuestions } from '../../stale-calls.ts';
import { useCall } from '../../use-call.ts';
import type { OwnerKey, Question } from './queries.ts';
import { isInSelection, selectionOf } from './question-items.ts';
import { fetchAllQuestions, questionPages } from './question-list-queries.ts';
import { applyMove, orderBody, pathKey, type QuestionMove } from './question-order.ts';
import { type QuestionPages, questionsOf, withQuestions } from './question-pages.ts';
import type { ListedQuestions } from './reads.ts';

interface Queued {
  question: Question;
  move: QuestionMove;
  body: () => Promise<ReturnType<typeof orderBody>>;
  /** Shows the list again as it was before the move. */
  revert: () => void;
}

/** An order that was not saved; the list shows the server's again. */
interface OrderFailure {
  error: unknown;
  moves: readonly Pick<Queued, 'question' | 'move'>[];
}

/**
 * Moves questions: the list shows a move at once, and each is one request; requests are sent one after the other. A
 * failure shows the order of before, and drops the moves that waited behind it.
 */
export function useQuestionOrder(owner: OwnerKey, listed: ListedQuestions) {
  const { mutateAsync } = useCall('orderQuestions');
  const queue = useRef<Queued[]>([]);
  const isSending = useRef(false);
  const [failure, setFailure] = useState<OrderFailure>();

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let current: Queued | undefined;
    try {
      for (current = queue.current.shift(); current; current = queue.current.shift())
        await mutateAsync({ body: await current.body() });
    } catch (error) {
      if (current) {
        current.revert();
        setFailure({ error, moves: [current, ...queue.current] });
      }
      queue.current = [];
    } finally {
      isSending.current = false;
    }
    if (queue.current.length === 0) await refetchCalls(...changedByQuestions);
  };

  const move = (question: Question, to: QuestionMove) => {
    setFailure(undefined);
    const queued = showMove(owner, listed, question, to);
    const waiting = queue.current.at(-1);
    // Several steps in one category are one new order.
    const isSame = waiting?.move.questionId === to.questionId && pathKey(waiting.move.to) === pathKey(to.to);
    if (waiting && isSame) queue.current[queue.current.length - 1] = { ...queued, revert: waiting.revert };
    else queue.current.push(queued);
    return send();
  };

  const again = () => {
    for (const one of failure?.moves ?? []) void move(one.question, one.move);
  };
  return { move, failure, again, dismiss: () => setFailure(undefined) };
}

/** Shows a move in the cached list, and makes its request of that order. */
function showMove(owner: OwnerKey, listed: ListedQuestions, question: Question, move: QuestionMove): Queued {
  const { queryKey } = questionPages(owner, listed);
  const { selection, filter } = listed;
  void queryClient.cancelQueries({ queryKey });
  const pages = queryClient.getQueryData<QuestionPages>(queryKey);
  const show = (data: QuestionPages | undefined) => {
    if (data) queryClient.setQueryData(queryKey, data);
  };
  const ordered = applyMove(pages ? questionsOf(pages) : [], move);
  const staysInView = filter !== undefined || (selection !== undefined && isInSelection(move.to, selection));
  const shown = staysInView ? ordered : ordered.filter(({ _id }) => _id !== move.questionId);
  show(pages && withQuestions(pages, shown));
  const isWhole = !filter && staysInView;
  const body = async () =>
    isWhole ? orderBody(ordered, move) : orderBody(await orderElsewhere(owner, question, move), move);
  return { question, move, body, revert: () => show(pages) };
}

/** The order of a category that the list does not show in full. */
async function orderElsewhere(owner: OwnerKey, question: Question, move: QuestionMove) {
  const there = await fetchAllQuestions(owner, { selection: selectionOf(move.to) });
  const others = there.filter(({ _id }) => _id !== question._id);
  return applyMove([...others, question], move);
}
