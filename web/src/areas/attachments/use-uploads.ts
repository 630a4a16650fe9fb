import { useEffect, useState } from 'react';
import { useStore } from '../../store.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

export type { Upload };

/**
 * Files on their way. `attach` makes an uploaded file a part of something; what is attached leaves the list. Leaving the
 * screen cancels the rest.
 */
export function useUploads(attach: (attachmentId: string, file: File) => Promise<void>) {
  const [queue] = useState(() => new UploadQueue(attach));
  useEffect(() => {
    queue.attach = attach;
  });
  useEffect(() => queue.cancelAll, [queue]);
  const uploads = useStore(queue);
  return { uploads, add: queue.add, retry: queue.retry, cancel: queue.cancel };
}
