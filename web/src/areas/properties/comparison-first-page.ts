import type { CallArguments } from '@landbrief/contract/client';
import { listLimitMax } from '@landbrief/domain';
import { isId } from '../../id.ts';

export type CompareBody = NonNullable<CallArguments<'compareProperties'>['body']>;

/** More at once nobody can look at, and no browser should hold. */
export const comparedMax = listLimitMax;
/** As many as are in sight on a wide window: they are shown while the others are read. */
const inFirstPage = 12;

/** The first page of a comparison; it is also asked for before the screen's files are there. */
export function firstBody(ids: readonly string[]): CompareBody {
  const asked = [...new Set(ids)].slice(0, comparedMax).filter(isId);
  return { ...(ids.length > 0 ? { ids: asked } : {}), limit: inFirstPage };
}
