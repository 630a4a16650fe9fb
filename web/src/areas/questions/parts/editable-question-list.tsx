import { type KeyboardEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { focusListHeading } from '../list-heading.ts';
import type { Question } from '../queries.ts';
import { useListQuestions } from '../question-list-queries.ts';
import {
  applyMove,
  type DropTarget,
  dropMove,
  placeText,
  type QuestionMove,
  stepMove,
} from '../question-order.ts';
import {
  type QuestionActs,
  useDuplicateQuestion,
  useRemoveQuestion,
  useSetPhase,
  useStable,
} from '../use-question-acts.ts';
import { useQuestionOrder } from '../use-question-order.ts';
import type { FocusRequest } from '../use-row-keys.ts';
import { DragHandle, QuestionDrag } from './question-drag.tsx';
import { QuestionList, type QuestionListProps } from './question-list.tsx';
import { QuestionTools } from './question-tools.tsx';

const Drawer = lazyPart(() => import('./question-drawer.tsx'));
const MoveDialog = lazyPart(() => import('./move-question-dialog.tsx'));

/** The list of those who change it: in order by drag and by keyboard, edited and moved where it stands. */
export default function EditableQuestionList(props: QuestionListProps) {
  const { owner, selection, filter, onSelect } = props;
  const key = { owner: owner.id, type: owner.type };
  const listed = { selection, filter };
  const list = useListQuestions(key, listed);
  const order = useQuestionOrder(key, listed);
  const [wanted, setWanted] = useState<FocusRequest | undefined>(useAddedQuestion());
  const [draggedId, setDragged] = useState<string>();
  const [editingId, setEditing] = useState<string>();
  const [choosing, setChoosing] = useState<Question>();
  const [said, say] = useState('');
  const base = list.questions ?? [];
  const find = (id: string) => base.find(({ _id }) => _id === id);
  // A part of a category has no order of its own.
  const canMove = !filter && list.isComplete;
  const lift = useLift(base, {
    onDrop: (question, move) => void order.move(question, move),
    onMoved: (questionId) => setWanted({ questionId }),
    say,
  });
  const questions = lift.move && list.questions ? applyMove(list.questions, lift.move) : list.questions;

  const focusNeighbour = (gone: Question) => {
    const at = base.findIndex(({ _id }) => _id === gone._id);
    const next = base[at + 1] ?? base[at - 1];
    if (next) setWanted({ questionId: next._id, part: 'text' });
    else focusListHeading();
  };
  const remove = useRemoveQuestion({
    owner,
    onDeleted: (question) => {
      focusNeighbour(question);
      // The last one of the list: the stored selection goes with it (document 1 section 4).
      if (!filter && base.every(({ _id }) => _id === question._id)) onSelect(undefined);
    },
  });
  const create = useDuplicateQuestion();
  const duplicate = async (question: Question) => {
    const copy = await create(question);
    if (!copy) return;
    await order.move(copy, { questionId: copy._id, to: question, after: question._id });
    setEditing(copy._id);
  };
  const drop = (question: Question, target: DropTarget) => {
    const move = dropMove(base, question._id, target);
    if (!move) return;
    if (target.kind === 'category') focusNeighbour(question);
    void order.move(question, move);
  };
  const step = (id: string, direction: 1 | -1) => {
    const question = find(id);
    const move = canMove && question ? stepMove(base, id, direction) : undefined;
    if (!question || !move) return say(canMove ? 'There is no place further on in this list.' : noOrder);
    say(`${question.text}: ${placeText(applyMove(base, move), id)}`);
    setWanted({ questionId: id });
    return void order.move(question, move);
  };
  const acts: QuestionActs = useStable({
    edit: (question: Question) => setEditing(question._id),
    duplicate: (question: Question) => void duplicate(question),
    remove: (question: Question) => void remove(question),
    chooseCategory: (question: Question) => setChoosing(question),
    setPhase: useSetPhase(owner, listed),
    step,
  });
  const { onHandleKey } = useStable({
    onHandleKey: (question: Question, event: KeyboardEvent<HTMLButtonElement>) =>
      lift.onHandleKey(question, canMove, event),
  });
  const editing = useMemo(
    () => ({ acts, Handle: DragHandle, canMove, liftedId: lift.liftedId, onHandleKey }),
    [acts, canMove, lift.liftedId, onHandleKey],
  );
  const edited = editingId === undefined ? undefined : find(editingId);
  return (
    <>
      <QuestionTools owner={owner} filter={filter} onClear={props.onClearFilter} />
      <QuestionDrag find={find} onDrop={drop} onDragged={setDragged}>
        {order.failure && (
          <ProblemAlert
            error={order.failure.error}
            title="The new order was not saved"
            onRetry={() => {
              focusListHeading();
              order.again();
            }}
            onClose={() => {
              focusListHeading();
              order.dismiss();
            }}
          />
        )}
        <QuestionList
          {...props}
          list={list}
          questions={questions}
          editing={editing}
          draggedId={draggedId}
          wanted={wanted}
          onWanted={setWanted}
        />
        <p className="visually-hidden" aria-live="assertive">
          {said}
        </p>
      </QuestionDrag>
      {editingId !== undefined && (
        <Drawer
          key={editingId}
          owner={owner}
          questionId={editingId}
          onClose={() => {
            setEditing(undefined);
            if (edited) setWanted({ questionId: editingId, part: 'text' });
          }}
        />
      )}
      {choosing && (
        <MoveDialog
          owner={key}
          question={choosing}
          onClose={() => setChoosing(undefined)}
          onChoose={(path) => {
            setChoosing(undefined);
            drop(choosing, { kind: 'category', path });
          }}
        />
      )}
    </>
  );
}

const noOrder = 'Open the category of the question to change the order.';

/** The question that was just added or saved on a page of its own. */
function useAddedQuestion(): FocusRequest | undefined {
  const state: unknown = useLocation().state;
  const questionId = (state as { questionId?: unknown } | null)?.questionId;
  return typeof questionId === 'string' ? { questionId, part: 'text' } : undefined;
}

interface Lifting {
  onDrop: (question: Question, move: QuestionMove) => void;
  onMoved: (questionId: string) => void;
  /** For screen readers. */
  say: (text: string) => void;
}

interface Lifted {
  question: Question;
  /** Where it would be dropped; absent where it was. */
  move?: QuestionMove;
}

/** Lifts a question with Space on its handle, moves it with the arrow keys, drops it with Space: one request at the end. */
function useLift(questions: readonly Question[], { onDrop, onMoved, say }: Lifting) {
  const [lifted, setLifted] = useState<Lifted>();
  const placeOf = ({ question, move }: Lifted) =>
    placeText(move ? applyMove(questions, move) : questions, question._id);
  const lift = (question: Question) => {
    setLifted({ question });
    say(`Lifted ${question.text}, ${placeOf({ question })}. Arrow keys move it.`);
  };
  const step = (current: Lifted, direction: 1 | -1) => {
    const shown = current.move ? applyMove(questions, current.move) : questions;
    const move = stepMove(shown, current.question._id, direction);
    if (!move) return;
    setLifted({ ...current, move });
    say(placeOf({ ...current, move }));
    onMoved(current.question._id);
  };
  const end = (current: Lifted, isDropped: boolean) => {
    setLifted(undefined);
    say(isDropped ? `Dropped at ${placeOf(current)}.` : 'Moving was cancelled.');
    if (isDropped && current.move) onDrop(current.question, current.move);
  };
  const onHandleKey = (question: Question, canMove: boolean, event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, altKey } = event;
    if (altKey || event.ctrlKey || event.metaKey) return;
    const isToggle = key === ' ' || key === 'Enter';
    if (!lifted) {
      if (!isToggle) return;
      event.preventDefault();
      if (canMove) lift(question);
      return;
    }
    const acts: Readonly<Record<string, () => void>> = {
      ' ': () => end(lifted, true),
      Enter: () => end(lifted, true),
      Escape: () => end(lifted, false),
      Tab: () => end(lifted, false),
      ArrowDown: () => step(lifted, 1),
      ArrowUp: () => step(lifted, -1),
    };
    const act = acts[key];
    if (!act) return;
    // Tab goes on to the next control.
    if (key !== 'Tab') event.preventDefault();
    act();
  };
  return { liftedId: lifted?.question._id, move: lifted?.move, onHandleKey };
}
