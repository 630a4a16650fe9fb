import { Entity, type FormattedItem, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write } from './commit.ts';
import { whereAny } from './conditions.ts';
import { inTable } from './table.ts';

/** Records that administrators were warned that licences run out: once for each warning, limit and licence year. */
const LicenceWarnedEntity = new Entity({
  name: 'LicenceWarned',
  ...inTable,
  schema: item({
    organizationId: string().key(),
    /** Which licences, of which year and limit, and how far they were used. */
    warning: string().key(),
    /** The job step that sends the warning; it may run again. */
    stepId: string(),
    at: string(),
  }),
  computeKey: ({ organizationId, warning }) => ({ pk: `ORG#${organizationId}`, sk: `WARNED#${warning}` }),
});
const licenceWarned = LicenceWarnedEntity.build(EntityRepository);
export type LicenceWarned = FormattedItem<typeof LicenceWarnedEntity>;

/** Records a warning; `already_exists` when another step has recorded it. */
export function recordWarning(warned: LicenceWarned): Write {
  const condition = whereAny({ attr: 'stepId', exists: false }, { attr: 'stepId', eq: warned.stepId });
  return write(licenceWarned.transactPut(warned, { condition }), 'already_exists');
}
