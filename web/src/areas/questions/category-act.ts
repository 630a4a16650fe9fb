import {
  categoryTexts,
  cleanCategoryName,
  isUncategorized,
  type OwnerType,
  ownerType,
} from '@landbrief/domain';
import { plural } from '../../ui/format.ts';
import { staysInTrash } from '../../ui/texts.ts';
import { type CategoryNode, dissolvedBy, findCategory, type Merge, mergeOf } from './category-outline.ts';
import { isFixed, isSamePath, type NamePath, nameOf, pathText } from './category-path.ts';
import type { PrimaryCategory } from './queries.ts';
import { managerTexts } from './texts.ts';

/** What can be done to a category (document 1 section 4, category edit operations). */
export type CategoryAct =
  | { kind: 'rename'; path: NamePath; name: string }
  /** Under another primary category, or `Uncategorized`, which leaves its questions without one. */
  | { kind: 'move'; path: NamePath; under: string }
  /** A secondary becomes a primary. */
  | { kind: 'promote'; path: NamePath }
  | { kind: 'delete'; path: NamePath };

/** Where the questions of the category go; empty for uncategorized. */
export function targetOf(act: Exclude<CategoryAct, { kind: 'delete' }>): NamePath {
  const name = act.path.slice(-1);
  if (act.kind === 'promote') return name;
  if (act.kind === 'move') return isUncategorized(act.under) ? [] : [act.under, ...name];
  const renamed = cleanCategoryName(act.name);
  return renamed === '' ? [] : [...act.path.slice(0, -1), renamed];
}

/** The primaries under which a category can go: not its own parent, a primary not under itself. */
export function parentsFor(categories: readonly PrimaryCategory[], path: NamePath): string[] {
  return categories
    .map(({ name }) => name)
    .filter((name) => !isFixed([name]) && !isSamePath([name], path.slice(0, 1)));
}

export interface Notice {
  title: string;
  message: string;
}

export function renameNotice({ code, message }: { code?: string; message: string }, path: NamePath): Notice {
  if (code === 'category_delete_not_allowed') {
    return { title: categoryTexts.deleteNotAllowedTitle, message };
  }
  if (code !== 'invalid_category_name') return { title: categoryTexts.invalidRenameTitle, message };
  const promote = path.length === 2 ? ` To make it a category of its own, use ${managerTexts.promote}.` : '';
  return {
    title: categoryTexts.invalidRenameTitle,
    message: `${categoryTexts.invalidName} To leave its questions without a category, use ${managerTexts.moveUnder} and then choose Uncategorized.${promote}`,
  };
}

export interface Question extends Notice {
  destructive?: boolean;
}

/** What is asked before an act: a deletion always, another act when a name goes by it. */
export function questionBefore(
  act: CategoryAct,
  categories: readonly PrimaryCategory[],
  type: OwnerType,
): Question | undefined {
  const category = findCategory(categories, act.path);
  if (!category) return undefined;
  if (act.kind === 'delete') {
    return {
      title: managerTexts.deleteTitle,
      message: deleteWarning(category, type),
      destructive: true,
    };
  }
  const to = targetOf(act);
  if (act.kind === 'rename' && to.length === 0) {
    const kept = keptQuestions(category);
    const message = `Are you sure you want to delete the category "${nameOf(act.path)}"? ${kept}`;
    return { title: managerTexts.deleteTitle, message, destructive: true };
  }
  const dissolved = dissolvedBy(categories, act.path, to);
  const merge = mergeOf(categories, act.path, to);
  const sentences = [
    ...(merge ? mergeSentences(merge) : []),
    ...(dissolved.length > 0 ? [dissolvedSentence(dissolved, to)] : []),
  ];
  if (sentences.length === 0) return undefined;
  const title = merge ? managerTexts.mergeTitle : managerTexts.moveTitle;
  return { title, message: `${sentences.join(' ')} Continue?` };
}

/** Only a project has answers that go with the questions (document 3 section 8). */
function deleteWarning({ path, questionCount, children }: CategoryNode, type: OwnerType): string {
  const asked = `Are you sure you want to delete the category "${nameOf(path)}"?`;
  const subcategories =
    children.length > 0 ? `${plural(children.length, 'subcategory', 'subcategories')} and ` : '';
  const counted = `${subcategories}${plural(questionCount, 'question')}`;
  return type === ownerType.project
    ? `${asked} This action removes its subcategories, questions and answer data (${counted}) from this project. ${staysInTrash}`
    : `${asked} This action removes its ${counted} from this template. ${staysInTrash}`;
}

function keptQuestions({ questionCount }: CategoryNode): string {
  return questionCount === 1
    ? 'Its question is kept and becomes uncategorized.'
    : `Its ${plural(questionCount, 'question')} are kept and become uncategorized.`;
}

function mergeSentences({ into, moving, joined }: Merge): string[] {
  const counted = ({ questionCount }: CategoryNode) => plural(questionCount, 'question');
  const among = joined.length > 0 ? ` So do the subcategories ${quoted(joined)}.` : '';
  return [
    `The category "${pathText(into.path)}" exists already, with ${counted(into)}.`,
    `It and "${pathText(moving.path)}", with ${counted(moving)}, become one category.${among}`,
  ];
}

function dissolvedSentence(dissolved: readonly NamePath[], to: NamePath): string {
  const one = dissolved.length === 1;
  const names = `${one ? 'The subcategory' : 'The subcategories'} ${quoted(dissolved)}`;
  return to.length === 0
    ? `${names} ${one ? 'goes' : 'go'}, and all questions become uncategorized.`
    : `There are three levels at most: ${names.charAt(0).toLowerCase()}${names.slice(1)} ${one ? 'goes, and its' : 'go, and their'} questions join the category above.`;
}

const shownNames = 8;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** '"Electric", "Gas" and 3 more' */
function quoted(paths: readonly NamePath[]): string {
  const names = paths.slice(0, shownNames).map((path) => `"${pathText(path)}"`);
  const left = paths.length - names.length;
  return list.format(left > 0 ? [...names, `${left} more`] : names);
}

/** What was done, for a screen reader. */
export function doneText(act: CategoryAct): string {
  const name = nameOf(act.path);
  if (act.kind === 'delete') return `${name} was deleted.`;
  if (act.kind === 'promote') return `${name} is a primary category now.`;
  if (act.kind === 'move') return `${name} moved under ${act.under}.`;
  return act.name.trim() === ''
    ? `${name} was deleted. Its questions are uncategorized.`
    : `Renamed to ${act.name}.`;
}
