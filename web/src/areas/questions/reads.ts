import { type OwnerType, ownerType, uncategorized } from '@landbrief/domain';
import { callQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { type QuestionFilter, readFilter } from './question-filter.ts';
import { type CategorySelection, storedSelection } from './selection.ts';

/** Whose questions: a template's or a project's. */
export interface OwnerKey {
  owner: string;
  type: OwnerType;
}

export const categoriesCall = ({ owner, type }: OwnerKey) =>
  callQuery('listPrimaryCategories', { params: { owner, type } });

/** Questions that one request of the list reads; the others follow while the first are shown. */
export const questionsPage = 500;

/** A category's questions, or what a filter finds among all of them. */
export interface ListedQuestions {
  selection?: CategorySelection | undefined;
  filter?: QuestionFilter | undefined;
}

/** A filter goes before the selection: it searches the whole template or project. */
export const questionsCall = ({ owner, type }: OwnerKey, { selection, filter }: ListedQuestions, skip = 0) =>
  callQuery('listQuestions', {
    params: { owner, type },
    query: { ...(filter ?? selection), limit: questionsPage, ...(skip > 0 ? { skip } : {}) },
  });

export const selectionCall = ({ owner, type }: OwnerKey) =>
  callQuery('listQuestionsForSelection', { params: { owner, type } });

export const requirementsCall = ({ owner, type }: OwnerKey) =>
  callQuery('listRequirements', { params: { owner, type } });

export const questionImportCall = ({ owner, type }: OwnerKey) =>
  callQuery('getQuestionImport', { params: { owner, type } });

export const questionCall = (id: string) => callQuery('getQuestion', { params: { id } });

/** The categories, and the questions of the one that is open at first. */
function questionScreenCalls(owner: OwnerKey, query: URLSearchParams) {
  const selection = storedSelection(owner.owner) ?? { primary: uncategorized };
  return [categoriesCall(owner), questionsCall(owner, { selection, filter: readFilter(query) })];
}

const ofProject = (owner: string): OwnerKey => ({ owner, type: ownerType.project });
const ofTemplate = (owner: string): OwnerKey => ({ owner, type: ownerType.template });

export const questionData: ScreenData = {
  '/projects/:projectid/questions': ({ params, query }) =>
    questionScreenCalls(ofProject(params.projectid), query),
  '/projects/:projectid/questions/add': ({ params }) => [categoriesCall(ofProject(params.projectid))],
  '/projects/:projectid/questions/:questionid/edit-question': ({ params }) => [
    questionCall(params.questionid),
    categoriesCall(ofProject(params.projectid)),
  ],
  '/projects/:projectid/requirements': ({ params }) => [requirementsCall(ofProject(params.projectid))],
  '/templates/:templateid': ({ params, query }) => questionScreenCalls(ofTemplate(params.templateid), query),
  '/templates/:templateid/add-question': ({ params }) => [categoriesCall(ofTemplate(params.templateid))],
  '/templates/:templateid/question/add': ({ params }) => [categoriesCall(ofTemplate(params.templateid))],
  '/templates/:templateid/question/:questionid/edit-question': ({ params }) => [
    questionCall(params.questionid),
    categoriesCall(ofTemplate(params.templateid)),
  ],
};
