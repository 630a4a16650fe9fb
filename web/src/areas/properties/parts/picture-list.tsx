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
import { Button, TextInput } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { draftOwner } from '../../../session/draft-owner.ts';
import { ConfidentialButton } from '../../../ui/confidential-button.tsx';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { draftOf, useDraft } from '../../answers/drafts.ts';
import { imageAddress, type PropertyImage } from '../image-address.ts';
import { pictureTexts } from '../picture-texts.ts';
import styles from './picture-editor.module.css';

const nameOf = ({ descriptionTx, fileName }: PropertyImage) => descriptionTx || fileName;

/** The pictures in their order, to describe, move and delete. */
export function PictureList({ property, mayMark }: { property: Property; mayMark: boolean }) {
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
            mayMark={mayMark}
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
  mayMark: boolean;
  onMove: (by: number) => void;
}

function PictureRow({ image, isThere, mayMark, onMove }: PictureRowProps) {
  const { imageId, propertyId, primary } = image;
  const name = nameOf(image);
  const { setNodeRef: setRow, isOver } = useDroppable({ id: imageId });
  const { setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({ id: imageId });
  const setPrimary = useCall('setPrimaryImage', { action: 'choose the main picture' });
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
      {(mayMark || image.confidential) && (
        <p className={styles.confidential}>
          <ConfidentialMark mark={image.confidential} /> {mayMark && <MarkPicture image={image} />}
        </p>
      )}
    </li>
  );
}

/** Saved when the field is left, or closed with the window; another tab saves what is typed there. */
function Caption({ image, isThere }: Pick<PictureRowProps, 'image' | 'isThere'>) {
  const { imageId, propertyId, descriptionTx, fileName } = image;
  const update = useCall('updateImage', { action: 'describe the picture' });
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

function MarkPicture({ image }: { image: PropertyImage }) {
  const { imageId, propertyId, confidential } = image;
  const update = useCall('updateImage');
  return (
    <ConfidentialButton
      name={nameOf(image)}
      mark={confidential}
      onMark={(asked) =>
        update.mutateAsync({ params: { propertyId }, body: { imageId, confidential: asked } })
      }
    />
  );
}

function DeletePicture({ image }: { image: PropertyImage }) {
  const { imageId, fileName, propertyId } = image;
  const remove = useCall('deleteImage', { action: 'delete the picture' });
  const name = nameOf(image);
  const ask = async () => {
    const message = pictureTexts.deleteMessage(name);
    if (await confirm({ title: pictureTexts.deleteTitle, message, destructive: true }))
      remove.mutate({ params: { propertyId, imageId, fileName } });
  };
  return (
    <IconButton
      icon={IconTrash}
      color="red"
      label={`Delete: ${name}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    />
  );
}

/** A picture moved to another place among the others. */
function movedTo(imageIds: readonly string[], imageId: string, place: number): string[] {
  const others = imageIds.filter((one) => one !== imageId);
  others.splice(Math.max(0, place), 0, imageId);
  return others;
}

/** The pictures as the person has ordered them, before the server has answered; moves are saved one after the other. */
function usePictureOrder({ _id: propertyId, images, version }: Property) {
  const setOrder = useCall('setImageOrder');
  const [wished, setWished] = useState<readonly string[]>();
  const latest = useRef<{ wished: readonly string[] | undefined; isSaving: boolean }>({
    wished: undefined,
    isSaving: false,
  });
  const current = useRef(version);
  current.current = Math.max(current.current, version);
  const byId = new Map(images.map((image) => [image.imageId, image]));
  const isWhole = wished?.length === images.length && wished.every((imageId) => byId.has(imageId));
  const ordered: readonly PropertyImage[] = isWhole
    ? wished.flatMap((imageId) => byId.get(imageId) ?? [])
    : images;

  const save = async () => {
    if (latest.current.isSaving) return;
    latest.current.isSaving = true;
    try {
      for (let imageIds = latest.current.wished; imageIds; ) {
        const body = { imageIds: [...imageIds], version: current.current };
        const reply = await setOrder.mutateAsync({ params: { propertyId }, body });
        current.current = reply.version;
        imageIds = latest.current.wished === imageIds ? undefined : latest.current.wished;
      }
    } catch (error) {
      toast.problem(error);
      await refetchCalls('getProperty');
    } finally {
      latest.current = { wished: undefined, isSaving: false };
      setWished(undefined);
    }
  };
  const move = (imageId: string, place: number) => {
    const imageIds = movedTo(
      ordered.map((image) => image.imageId),
      imageId,
      place,
    );
    latest.current.wished = imageIds;
    setWished(imageIds);
    void save();
  };
  return { ordered, move };
}
