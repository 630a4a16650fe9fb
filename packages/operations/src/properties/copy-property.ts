import { copyName, isEmpty, problem, propertyStatusFor } from '@landbrief/domain';
import { getProperty, latestEntry, listAnswers, type Property } from '@landbrief/store';
import { saveManyAnswers } from '../answers/save-many-answers.ts';
import type { SignedInContext } from '../context.ts';
import { copyImages } from '../images/copy-images.ts';
import { happened } from '../projects/history.ts';
import { onParticipant, type SubjectOf } from '../subjects/operation.ts';
import { newProperty, planAddition, refuseUnlessOpen } from './create-property.ts';
import { storedFields } from './property-fields.ts';

/**
 * Copies a property within its project, for its participant or another one: name with ` (Copy)` and details, and if
 * asked the pictures and the answers, which are written as if typed. Flags, submission and what others said of the
 * property are not copied. A repeated request returns the copy that was added (docs/decisions/running-projects.md).
 */
export const copyProperty = onParticipant('copyProperty', async ({ params, body }, context) => {
  refuseUnlessOpen(context);
  const original = await getProperty(params.propertyId);
  if (!original) throw problem('not_found');
  const isOfOwner = original.pickedByOwner === true;
  const added = {
    ...newProperty({ ...storedFields(original), name: copyName(original.name) }, context),
    ...(isOfOwner ? { pickedByOwner: true } : {}),
  };
  const images = body.pictures ? await copyImages(original.images, added.propertyId, context) : [];
  const { property, presented, writes } = await planAddition({ ...added, images }, context);
  const values = { original: original.name };
  const entry = happened('propertyCopied', { ...property, property, values }, context);
  await context.commit([...writes, entry], { property: presented });
  if (!body.answers) return { property: presented, answers: { copied: 0, leftOut: 0 } };
  const { counts, ...answers } = await copyAnswers(original, property, context);
  const status = propertyStatusFor(property.status, property.approvals as never, counts.questionsAnswered);
  return { property: { ...presented, ...counts, status }, answers };
});

/** Saves the answers of one property for another; those that it is not asked for are left out. */
async function copyAnswers(
  original: Property,
  property: Property,
  context: SignedInContext & { subject: SubjectOf<'participant'> },
) {
  const rows = (await listAnswers(original.propertyId)).flatMap((answer) => {
    const { questionId, confidential } = answer;
    const { value, at, recalledFrom } = latestEntry(answer);
    if (isEmpty(value)) return [];
    const { projectId, propertyId } = original;
    const from = recalledFrom ?? { at, projectId, propertyId };
    return [{ questionId, value, recalledFrom: from, confidential }];
  });
  const { outcomes, counts } = await saveManyAnswers(
    { ...context, subject: { ...context.subject, property } },
    rows,
    { source: 'copied', call: 'copyProperty' },
  );
  const leftOut = outcomes.filter(({ outcome }) => outcome === 'refused').length;
  return { copied: rows.length - leftOut, leftOut, counts };
}
