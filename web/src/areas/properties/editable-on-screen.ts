import type { Project, Property, Question } from '@landbrief/contract';
import { mayEditProject } from '../../session/relation.ts';
import type { IsEditable } from '../answers/drafts.ts';
import { ownerMayAnswer } from '../answers/owner-may-answer.ts';
import { readOnlyReason } from '../answers/texts.ts';
import { actsAllowed } from './acts-allowed.ts';
import { answersHere } from './who.ts';

/** Which drafts of a property can be saved on its screen: the questions are there, and whoever looks may change them. */
export function editableOnScreen(
  project: Project,
  property: Property,
  questions: readonly Question[],
  actingAsReviewer: boolean,
): IsEditable {
  const isAnswering = answersHere(project, property);
  const mayEdit = mayEditProject(project, actingAsReviewer);
  const mayAnswer = !actingAsReviewer && readOnlyReason(project, property) === undefined;
  const mayComment = isAnswering ? mayAnswer : mayEdit;
  const mayDescribe = actsAllowed(project, property, actingAsReviewer).edit;
  return (kind, id) => {
    if (kind === 'caption') return mayDescribe && property.images.some(({ imageId }) => imageId === id);
    const question = questions.find(({ _id }) => _id === id);
    if (!question) return false;
    return kind === 'comment' ? mayComment : !isAnswering && ownerMayAnswer(mayEdit, property, question);
  };
}
