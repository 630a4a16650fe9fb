import { type OwnerType, ownerType } from '@landbrief/domain';
import type { CategorySelection } from './selection.ts';

/** The texts of categories and questions that are told exactly (documents 1 and 3). */
export const texts = {
  categories: 'Categories',
  nothing: 'There are no categories or questions to display.',
  noQuestions: 'No questions to display for selected category',
  deleteTitle: 'Confirm Question Delete!',
  deleted: 'Question was deleted.',
  selectCategory: 'Select Category',
  deselectCategory: 'Deselect Category',
  tagTaken: 'This tag is already in use.',
} as const;

/** The heading over the questions (document 1 section 2.8). */
export function listHeading(selection: CategorySelection | undefined, hasQuestions: boolean): string {
  if (!hasQuestions) return 'Question List';
  if (!selection) return 'Question List: Select a Category to begin';
  const { primary, secondary } = selection;
  return `Questions For: ${primary}${secondary ? ` > ${secondary}` : ''}`;
}

/** Only a project's questions have answers that go with them (document 3 section 8). */
export function deleteMessage(text: string, type: OwnerType): string {
  const asked = `Are you sure you want to delete "${text}"?`;
  return type === ownerType.project
    ? `${asked} This action removes question answers (if any) for this project and cannot be undone!`
    : `${asked} This action cannot be undone!`;
}
