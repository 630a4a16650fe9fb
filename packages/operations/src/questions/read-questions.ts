import type { Question as WireQuestion } from '@landbrief/contract';
import { isMandatory, ownerType, searchKey, suggestedTagsMax, tagKey } from '@landbrief/domain';
import { getCachedQuestionSet, loadCategories } from '@landbrief/store';
import { keepReply } from '../kept-replies.ts';
import { onProperty, onQuestion, onQuestionOwner } from '../subjects/operation.ts';
import { domainQuestion } from './domain-question.ts';
import {
  presentQuestion,
  presentQuestions,
  type QuestionView,
  viewAsked,
  viewQuestions,
} from './question-view.ts';
import { loadShownSet, shownQuestion, shownSet } from './shown-question.ts';

export const getQuestion = onQuestion('getQuestion', async (_input, { subject }) => {
  const question =
    subject.ownerType === ownerType.project
      ? shownQuestion(subject.question, { project: subject.owner, relations: subject.relations })
      : subject.question;
  const categories = await loadCategories(question.questionSetId);
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  return { question: presentQuestion(question, domainQuestion(question, byId), 0) };
});

export const listQuestions = onQuestionOwner('listQuestions', async ({ query }, { subject }) => {
  const { limit = Number.POSITIVE_INFINITY, skip, ...filter } = query;
  const found = presentQuestions(viewQuestions(await loadShownSet(subject)), filter).filter((question) =>
    matches(question, filter),
  );
  return { questions: found.slice(skip, skip + limit), count: found.length };
});

interface Filter {
  search?: string | undefined;
  required?: boolean | undefined;
  requirements?: boolean | undefined;
  phase?: number | undefined;
}

function matches(question: WireQuestion, { search, required, requirements, phase }: Filter): boolean {
  const { text, tag, loisDataField = '' } = question;
  const key = searchKey(search ?? '');
  return (
    (required === undefined ||
      isMandatory({ ...question, isRequirement: question.requirement }) === required) &&
    (requirements === undefined || question.requirement === requirements) &&
    (phase === undefined || question.phase === phase) &&
    (key === '' || [text, tag, loisDataField].some((field) => searchKey(field).includes(key)))
  );
}

/** Tags that begin with a text, for choosing one; sorted. */
export const listTags = onQuestionOwner('listTags', async ({ query }, { subject }) => {
  const { questions } = await loadShownSet(subject);
  const prefix = tagKey(query.tag ?? '');
  const found = questions.flatMap(({ tag }) => (tagKey(tag).startsWith(prefix) ? [tag] : []));
  const byKey = (a: string, b: string) => (tagKey(a) < tagKey(b) ? -1 : 1);
  return { tags: found.sort(byKey).slice(0, suggestedTagsMax) };
});

export const listQuestionsForSelection = onQuestionOwner(
  'listQuestionsForSelection',
  async (_input, { subject }) => {
    const questions = presentQuestions(viewQuestions(await loadShownSet(subject)));
    return { questions, count: questions.length };
  },
);

export const listRequirements = onQuestionOwner('listRequirements', async (_input, { subject }) => {
  const set = await loadShownSet(subject);
  const questions = presentQuestions(viewQuestions(set, ({ isRequirement }) => isRequirement));
  return { questions, count: questions.length };
});

export const listPropertyQuestions = onProperty('listPropertyQuestions', async ({ query }, { subject }) => {
  const { project, property } = subject;
  const set = shownSet(await getCachedQuestionSet(project), subject);
  const view = viewAsked(set, property.phase);
  if (query.primary === undefined && query.secondary === undefined) return allOf(view);
  const questions = presentQuestions(view, query);
  return { questions, count: questions.length };
});

/** Replies with all questions of views that stay in memory. */
const wholeReplies = new WeakMap<QuestionView, { questions: WireQuestion[]; count: number }>();

function allOf(view: QuestionView) {
  const found = wholeReplies.get(view);
  if (found) return found;
  const questions = presentQuestions(view);
  const reply = keepReply({ questions, count: questions.length });
  wholeReplies.set(view, reply);
  return reply;
}
