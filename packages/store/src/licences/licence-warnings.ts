import { type FormattedItem, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';

/** Records that administrators were warned that licences run out: once for each warning, limit and licence year. */
const licenceWarned = defineItems('LicenceWarned', {
  organizationId: string().key(),
  /** Which licences, of which year and limit, and how far they were used. */
  warning: string().key(),
  /** The job step that sends the warning; it may run again. */
  stepId: string(),
  at: string(),
}).keyedBy(({ organizationId, warning }) => ({ pk: `ORG#${organizationId}`, sk: `WARNED#${warning}` }));
export type LicenceWarned = FormattedItem<typeof licenceWarned.entity>;

/** Records a warning; `already_exists` when another step has recorded it. */
export function recordWarning(warned: LicenceWarned): Write {
  const condition = whereAny({ attr: 'stepId', exists: false }, { attr: 'stepId', eq: warned.stepId });
  return write(licenceWarned.transactPut(warned, { condition }), 'already_exists');
}
