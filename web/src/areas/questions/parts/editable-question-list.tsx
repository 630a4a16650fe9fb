import { type KeyboardEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { focusListHeading } from '../list-heading.ts';
import type { Question } from '../queries.ts';
import { useListQuestions } from '../question-list-queries.ts';
import { applyMove, type DropTarget, dropMove, placeText, stepMove } from '../question-order.ts';
import { useLift } from '../use-lift.ts';
import {
  type QuestionActs,
  useDuplicateQuestion,
  useRemoveQuestion,
  useSetPhase,
  useStable,
} from '../use-question-acts.ts';
import { useQuestionOrder } from '../use-question-order.ts';
import type { FocusRequest } from '../use-row-keys.ts';
import { OrderFailureAlert } from './order-failure-alert.tsx';
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
          <OrderFailureAlert
            failure={order.failure}
            onAgain={() => {
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
