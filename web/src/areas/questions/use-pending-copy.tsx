import type { OwnerType } from '@landbrief/domain';
import { type ReactNode, useState } from 'react';
import { retryWhenOnline } from '../../ui/chunk-reload.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { clearPendingCopy, readPendingCopy } from './pending-copy.ts';

const PendingCopyNotice = lazyPart(() => import('./parts/pending-copy-notice.tsx'));

/**
 * For the screens that add a template or project: the notice of a copy that waits for it, and what makes the copy, which
 * is loaded when the target exists.
 */
export function usePendingCopy(type: OwnerType): {
  notice: ReactNode;
  /** Whether questions were copied. */
  copyInto: (id: string) => Promise<boolean>;
} {
  const [copy, setCopy] = useState(() => readPendingCopy(type));
  const drop = () => {
    clearPendingCopy();
    setCopy(undefined);
  };
  const copyInto = async (id: string) => {
    if (!copy) return false;
    const { makePendingCopy } = await retryWhenOnline(() => import('./make-pending-copy.ts'));
    return makePendingCopy(copy, { id, type });
  };
  const notice = copy ? <PendingCopyNotice copy={copy} type={type} onDrop={drop} /> : null;
  return { notice, copyInto };
}
