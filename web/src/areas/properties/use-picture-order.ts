import type { Property } from '@landbrief/contract';
import { useRef, useState } from 'react';
import { refetchCalls } from '../../queries.ts';
import { toast } from '../../ui/toast.ts';
import type { PropertyImage } from './image-address.ts';
import { useSetImageOrder } from './picture-queries.ts';

/** A picture moved to another place among the others. */
function movedTo(imageIds: readonly string[], imageId: string, place: number): string[] {
  const others = imageIds.filter((one) => one !== imageId);
  others.splice(Math.max(0, place), 0, imageId);
  return others;
}

/** The pictures as the person has ordered them, before the server has answered; moves are saved one after the other. */
export function usePictureOrder({ _id: propertyId, images, version }: Property) {
  const setOrder = useSetImageOrder();
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
