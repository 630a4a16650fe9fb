import type { PropertySummary } from '@landbrief/contract';
import { sourceTexts } from './texts.ts';

type Picked = Pick<PropertySummary, 'propertyDetail'>;

/** A data feed's properties have ids of this form (docs/decisions/directory.md). */
const ofFeed = /^feed:/;

/** Where a property was picked: in the directory or from a data feed; undefined when it was typed in. */
export function sourceOf({ propertyDetail: { loisId } }: Picked): string | undefined {
  if (!loisId) return undefined;
  return ofFeed.test(loisId) ? sourceTexts.feed : sourceTexts.directory;
}

/** Whether the directory itself has the property, so that it can show it. */
export function isInDirectory({ propertyDetail: { loisId } }: Picked): boolean {
  return loisId !== undefined && !ofFeed.test(loisId);
}
