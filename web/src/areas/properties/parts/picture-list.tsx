import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Property } from '@landbrief/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { draftOwner } from '../../../session/draft-owner.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { draftOf, useDraft } from '../../answers/drafts.ts';
import { imageAddress, type PropertyImage } from '../image-address.ts';
import { useDeleteImage, useSetPrimaryImage, useUpdateImage } from '../picture-queries.ts';
import { pictureTexts } from '../picture-texts.ts';
import { usePictureOrder } from '../use-picture-order.ts';
import styles from './picture-editor.module.css';

const nameOf = ({ descriptionTx, fileName }: PropertyImage) => descriptionTx || fileName;

/** The pictures in their order, to describe, move and delete. */
export function PictureList({ property }: { property: Property }) {
  const { ordered, move } = usePictureOrder(property);
  const [said, say] = useState('');
  const there = useRef(property.images);
  useLayoutEffect(() => {
    there.current = property.images;
  }, [property.images]);
  const isThere = useCallback((id: string) => there.current.some(({ imageId }) => imageId === id), []);
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 4 } });
  const touch = useSensor(TouchSensor, { activationConstraint: { distance: 6 } });
  const sensors = useSensors(mouse, touch);
  const moveTo = (image: PropertyImage, place: number) => {
    if (place < 0 || place >= ordered.length) return;
    move(image.imageId, place);
    say(pictureTexts.moved(nameOf(image), place + 1, ordered.length));
  };
  const end = ({ active, over }: DragEndEvent) => {
    const image = ordered.find(({ imageId }) => imageId === active.id);
    const place = ordered.findIndex(({ imageId }) => imageId === over?.id);
    if (image && place >= 0 && image !== ordered[place]) moveTo(image, place);
  };
  if (ordered.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: pictureTexts.keys } }}
      onDragEnd={end}
    >
      <ul className={styles.pictures} aria-label="Pictures in their order">
        {ordered.map((image, place) => (
          <PictureRow
            key={image.imageId}
            image={image}
            isThere={isThere}
            onMove={(by) => moveTo(image, place + by)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </DndContext>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface PictureRowProps {
  image: PropertyImage;
  /** Whether the property still has the picture, also when its row is being removed. */
  isThere: (imageId: string) => boolean;
  onMove: (by: number) => void;
}

function PictureRow({ image, isThere, onMove }: PictureRowProps) {
  const { imageId, propertyId, primary } = image;
  const name = nameOf(image);
  const { setNodeRef: setRow, isOver } = useDroppable({ id: imageId });
  const { setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({ id: imageId });
  const setPrimary = useSetPrimaryImage();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li
      ref={setRow}
      className={styles.picture}
      data-over={isOver || undefined}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      <button
        ref={setNodeRef}
        type="button"
        className={styles.handle}
        aria-label={`Move: ${name}`}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <img
        src={imageAddress(image, 'thumbnailUrl')}
        alt={name}
        width={96}
        height={64}
        loading="lazy"
        decoding="async"
      />
      <Caption image={image} isThere={isThere} />
      {primary ? (
        <span className={styles.main}>Main picture</span>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Make main: ${name}`}
          loading={setPrimary.isPending}
          onClick={() => setPrimary.mutate({ params: { propertyId, imageId }, body: {} })}
        >
          Make main
        </Button>
      )}
      <DeletePicture image={image} />
    </li>
  );
}

/** Saved when the field is left, or closed with the window; another tab saves what is typed there. */
function Caption({ image, isThere }: Pick<PictureRowProps, 'image' | 'isThere'>) {
  const { imageId, propertyId, descriptionTx, fileName } = image;
  const update = useUpdateImage();
  const [typed, setTyped] = useDraft(propertyId, 'caption', imageId);
  const typedHere = useRef<{ text: string; by: string | undefined }>(undefined);
  const type = (text: string) => {
    typedHere.current = { text, by: draftOwner() };
    setTyped(text);
  };
  const save = async () => {
    const { text: own, by } = typedHere.current ?? {};
    if (typed === undefined || typed !== own || by !== draftOwner()) return;
    const text = typed.trim();
    if (text !== descriptionTx)
      await update.mutateAsync({ params: { propertyId }, body: { imageId, descriptionTx: text } });
    if (draftOf(propertyId, 'caption', imageId) === typed) setTyped(undefined);
  };
  // What fails is told, and what was typed stays in the field.
  const trySaving = () => void save().catch(() => undefined);
  const end = () => (isThere(imageId) ? trySaving() : setTyped(undefined));
  const latest = useRef(end);
  useLayoutEffect(() => {
    latest.current = end;
  });
  useEffect(() => () => latest.current(), []);
  return (
    <TextInput
      className={styles.caption ?? ''}
      aria-label={`Caption of ${fileName}`}
      placeholder="Caption"
      maxLength={1000}
      value={typed ?? descriptionTx}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={trySaving}
      onKeyDown={({ key }) => {
        if (key !== 'Enter' || typed === undefined) return;
        type(typed);
        trySaving();
      }}
    />
  );
}

function DeletePicture({ image }: { image: PropertyImage }) {
  const { imageId, fileName, propertyId } = image;
  const remove = useDeleteImage();
  const name = nameOf(image);
  const ask = async () => {
    const message = pictureTexts.deleteMessage(name);
    if (await confirm({ title: pictureTexts.deleteTitle, message, destructive: true }))
      remove.mutate({ params: { propertyId, imageId, fileName } });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={`Delete: ${name}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
