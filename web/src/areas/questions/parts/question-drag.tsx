import {
  type Collision,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Question } from '../queries.ts';
import { type DropPlace, dropPlaceAt } from '../question-drop.ts';
import type { DropTarget } from '../question-order.ts';
import styles from './question-drag.module.css';

interface QuestionDragProps {
  find: (questionId: string) => Question | undefined;
  onDrop: (question: Question, target: DropTarget) => void;
  onDragged: (questionId: string | undefined) => void;
  children: ReactNode;
}

/** The place under the pointer is the only one that a question can be dropped on. */
const atPointer: CollisionDetection = ({ pointerCoordinates }) => {
  const place = pointerCoordinates && dropPlaceAt(pointerCoordinates);
  return place ? [{ id: 'place', data: { place } }] : [];
};

const placeOf = (collisions: Collision[] | null): DropPlace | undefined => collisions?.[0]?.data?.place;

/** Lets the questions of a list be dragged by their handles, onto rows, names of groups and categories. */
export function QuestionDrag({ find, onDrop, onDragged, children }: QuestionDragProps) {
  const [dragged, setDragged] = useState<Question>();
  const [place, setPlace] = useState<DropPlace>();
  // Only the handle is dragged, so that a list still scrolls under a finger.
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 4 } });
  const touch = useSensor(TouchSensor, { activationConstraint: { distance: 6 } });
  const drag = (question: Question | undefined) => {
    setDragged(question);
    setPlace(undefined);
    onDragged(question?._id);
  };
  const end = ({ collisions }: DragEndEvent) => {
    const target = placeOf(collisions)?.target;
    if (dragged && target) onDrop(dragged, target);
    drag(undefined);
  };
  return (
    <DndContext
      sensors={useSensors(mouse, touch)}
      collisionDetection={atPointer}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={({ active }) => drag(find(String(active.id)))}
      onDragMove={({ collisions }) => setPlace(placeOf(collisions))}
      onDragEnd={end}
      onDragCancel={() => drag(undefined)}
    >
      {children}
      {createPortal(
        <>
          {dragged && place && <DropMark place={place} />}
          <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
            {dragged && <div className={styles.dragged}>{dragged.text}</div>}
          </DragOverlay>
        </>,
        document.body,
      )}
    </DndContext>
  );
}

const instructions =
  'Press Space to lift the question, the arrow keys to move it, Space to drop it, Escape to cancel. Alt with an arrow key moves it at once.';

/** The list itself announces what the keyboard moves; dragging is for those who see it. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

function DropMark({ place: { target, rect } }: { place: DropPlace }) {
  if (target.kind !== 'question') {
    const { left, top, width, height } = rect;
    return <div className={styles.onto} style={{ left, top, width, height }} />;
  }
  const top = target.side === 'before' ? rect.top : rect.bottom;
  return <div className={styles.between} style={{ left: rect.left, top, width: rect.width }} />;
}

export interface DragHandleProps {
  question: Pick<Question, '_id' | 'text'>;
  isLifted: boolean;
  isDisabled: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

export function DragHandle({ question, isLifted, isDisabled, onKeyDown }: DragHandleProps) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: question._id,
    disabled: isDisabled,
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.handle}
      data-part="handle"
      data-dragging={isDragging || undefined}
      aria-label={`Move: ${question.text}`}
      aria-pressed={isLifted}
      aria-disabled={isDisabled || undefined}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
}
