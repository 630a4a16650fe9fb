import type { Project, Property, Question } from '@landbrief/contract';
import { projectStatus, propertyStatus } from '@landbrief/domain';
import { expect, it } from 'vitest';
import { editableOnScreen } from './editable-on-screen.ts';

/** As much of each as is looked at. */
const projectFor = (relation: Project['relation'], status: number = projectStatus.active) =>
  ({ relation, status, phaseCount: 1, participant: { _id: 'city' } }) as Project;
const propertyIn = (status: number, participant = 'city') =>
  ({
    status,
    participant: { _id: participant },
    approvals: [],
    images: [{ imageId: 'gate' }],
  }) as unknown as Property;
const questions = [{ _id: 'acres' }, { _id: 'sewer', requirement: true }] as Question[];

const drafts = [
  ['comment', 'acres'],
  ['answer', 'acres'],
  ['answer', 'sewer'],
  ['comment', 'deleted'],
  ['caption', 'gate'],
  ['caption', 'deleted'],
] as const;

function editable(project: Project, property: Property, actingAsReviewer = false): string[] {
  const isEditable = editableOnScreen(project, property, questions, actingAsReviewer);
  return drafts.filter(([kind, id]) => isEditable(kind, id)).map((draft) => draft.join(' '));
}

it('is what the owner’s side can save: no requirement, nothing deleted', () => {
  const owner = projectFor('owner');
  const other = propertyIn(propertyStatus.working, 'county');
  expect(editable(owner, other)).toEqual(['comment acres', 'answer acres', 'caption gate']);
  expect(editable(owner, propertyIn(propertyStatus.eliminated, 'county'))).toEqual(['comment acres']);
  expect(editable(owner, other, true)).toEqual([]);
  expect(editable(projectFor('owner', projectStatus.closed), other)).toEqual([]);
});

it('is what a participant can save: comments and captions while the property can be answered', () => {
  const city = projectFor('participant');
  expect(editable(city, propertyIn(propertyStatus.working))).toEqual(['comment acres', 'caption gate']);
  expect(editable(city, propertyIn(propertyStatus.eliminated))).toEqual([]);
});
