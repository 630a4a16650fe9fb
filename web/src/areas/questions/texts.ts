import { type OwnerType, ownerType } from '@landbrief/domain';
import { formatNumber, plural } from '../../ui/format.ts';
import { stayInTrash } from '../../ui/texts.ts';
import type { CategorySelection } from './selection.ts';

interface QuestionCounts {
  questionCount: number;
  /** With the requirements (docs/decisions/counts.md). */
  requiredCount: number;
  requirementCount: number;
}

/** "157 questions, 60 required, 33 of them requirements". */
export function countsText({ questionCount, requiredCount, requirementCount }: QuestionCounts): string {
  const requirements = `${formatNumber(requirementCount)} of them ${requirementCount === 1 ? 'a requirement' : 'requirements'}`;
  const required = `${formatNumber(requiredCount)} required`;
  return [plural(questionCount, 'question'), required, ...(requirementCount > 0 ? [requirements] : [])].join(
    ', ',
  );
}

export const noQuestionsText = 'There are no categories or questions to display.';
export const noQuestionsInCategoryText = 'No questions to display for selected category';

/** The texts of categories and questions that are told exactly (documents 1 and 3). */
export const texts = {
  categories: 'Categories',
  nothing: noQuestionsText,
  noQuestions: noQuestionsInCategoryText,
  deleteTitle: 'Confirm Question Delete!',
  deleted: 'Question was deleted.',
  selectQuestions: 'Select Questions',
  clearSelection: 'Clear Selection',
  selectAll: 'Select All',
  duplicates: 'Duplicate questions found',
  copyUnexpected: 'An unexpected error occurred while copying questions.',
  deleteAll: 'Delete All Categories',
  deleteAllTitle: 'Confirm Categories and Questions Delete!',
  all: 'All categories',
  deletedAll: 'All categories and questions were deleted.',
  selectCategory: 'Select Category',
  deselectCategory: 'Deselect Category',
  removeRequirement: 'Remove Requirement',
  removeRequirementTitle: 'Confirm Requirement Removal!',
  phaseStale: 'Somebody else changed this question in the meantime. The list shows their version.',
  noMatch: 'No questions match',
} as const;

/** The exact texts of the category manager (document 1 section 2.8, document 3 sections 4 and 5), and its sentences. */
export const managerTexts = {
  title: 'Categories Manager',
  edit: 'Edit Category',
  cancelEdit: 'Cancel Edit',
  manage: 'Manage Categories',
  back: 'Go Back to Questions',
  moveUnder: 'Move Under',
  promote: 'Move to Primary Category',
  unsavedOrder: 'Unsaved Category Order Changes!',
  unsavedOrderMessage: 'A category can be edited when its order is saved. Save the new order now?',
  deleteTitle: 'Confirm Category Delete!',
  mergeTitle: 'Confirm Category Merge!',
  moveTitle: 'Confirm Category Move!',
  deleted: 'Category was deleted.',
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

/** How the copy dialog and its toasts call the targets. */
export const targetWords: Record<OwnerType, { one: string; many: string; counted: string; heads: string }> = {
  [ownerType.template]: { one: 'template', many: 'templates', counted: 'template(s)', heads: 'Templates' },
  [ownerType.project]: { one: 'project', many: 'projects', counted: 'project(s)', heads: 'Projects' },
};

/** 'Copy 12 Questions' (document 1 section 2.7). */
export function copyLabel(count: number): string {
  return `Copy ${plural(count, 'Question')}`;
}

/** "Copied", with what was left out or updated. */
export function copiedText({ updated, skipped }: { updated: number; skipped: number }): string {
  const more = [
    skipped > 0 && `${formatNumber(skipped)} left out`,
    updated > 0 && `${formatNumber(updated)} updated`,
  ].filter(Boolean);
  return ['Copied', ...more].join(', ');
}

/** For projects it adds what becomes of the answers (document 3 section 8). */
export function deleteAllMessage(name: string, type: OwnerType): string {
  const asked = `Are you sure you want to delete ALL categories and questions for "${name}"?`;
  return type === ownerType.project
    ? `${asked} This action removes all answered questions for this project. ${stayInTrash}`
    : asked;
}

/** 'Copy to 2 Templates'. */
export function copyToLabel(count: number, type: OwnerType): string {
  const { one, heads } = targetWords[type];
  const head = one.charAt(0).toUpperCase() + one.slice(1);
  return count === 0 ? `Copy to ${heads}` : `Copy to ${plural(count, head)}`;
}

/** The notice on the way to a new target. */
export function creatingNew(count: number, type: OwnerType): string {
  return `Create the new ${targetWords[type].one}: ${plural(count, 'question')} will be copied into it.`;
}
