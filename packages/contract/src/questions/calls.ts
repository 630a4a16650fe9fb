import { bounds, inWords, questionImportDays, suggestedTagsMax } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, restrictedReaders, writers } from '../access.ts';
import { BULK_BODY_LIMIT, byId, byOwner, byProjectId, call, conversionCall, uploadCall } from '../call.ts';
import { mappingField, sheetLayout } from '../sheet-mapping.ts';
import { count, flag, id, phaseNumber, searchText, text, wholeNumber } from '../values.ts';
import {
  imported,
  importFields,
  importPreview,
  putIntoTrash,
  question,
  questionChange,
  questionImport,
  questionInput,
} from './entities.ts';

const viewPhase = flag.default(false);
const categoryFilter = {
  primary: text(bounds.categoryMax).optional(),
  secondary: text(bounds.categoryMax).optional(),
};
const questions = { questions: z.array(question), count };
const PAGE_MAX = 500;

const readOwner = readers('questionOwner', relations.questionReaders);
const editors = { see: relations.questionReaders, may: relations.questionEditors };
const changeOwner = writers('questionOwner', editors);
const changeQuestion = writers('question', editors);

export const createQuestion = call({
  route: 'POST /question',
  summary: 'Add a question to a template or project',
  access: changeOwner,
  subject: { id: 'body.question.owner', ownerType: 'body.question.ownerType' },
  body: z.strictObject({ question: questionInput }),
  reply: { question },
});

export const createQuestions = call({
  route: 'POST /questions/bulk',
  summary:
    'Add many questions to a template, or to a project in setup, all or none; 409 `duplicate_questions` lists the tags, unless `duplicates` says otherwise',
  access: changeOwner,
  subject: { id: 'body.questions.0.owner', ownerType: 'body.questions.0.ownerType' },
  body: z.strictObject({
    questions: z
      .array(questionInput)
      .min(1)
      .max(bounds.questionsPerOwner)
      .refine(
        (list) => list.every((one) => one.owner === list[0]?.owner && one.ownerType === list[0]?.ownerType),
        'must all have the same owner',
      ),
    /** What becomes of those whose tag is in use: `refuse` them all, leave out these, or update the questions by it. */
    duplicates: z.enum(['refuse', 'skip', 'update']).optional(),
  }),
  /** `questions` are those that were added; the counts are of those whose tag was in use. */
  reply: { questions: z.array(question), updated: count.optional(), skipped: count.optional() },
  bodyLimit: BULK_BODY_LIMIT,
});

export const checkTag = call({
  route: 'GET /question/check/tag/{owner}/{type}/{tag}',
  summary: 'Whether a tag is still free in a template or project',
  access: readOwner,
  subject: byOwner.subject,
  params: { ...byOwner.params, tag: text(bounds.tagMax).min(1) },
  reply: { available: z.boolean() },
});

export const deleteQuestion = call({
  route: 'DELETE /question/{id}',
  summary: 'Delete a question, in a project with its answers',
  access: changeQuestion,
  ...byId,
});

export const deleteAllQuestions = call({
  route: 'DELETE /questions/{owner}/{type}',
  summary: 'Delete all categories and questions, in a project with the answers',
  access: writers('questionOwner', { see: relations.questionReaders, may: relations.administrators }),
  ...byOwner,
  reply: putIntoTrash,
});

export const getQuestionImport = call({
  route: 'GET /questions/{owner}/{type}/import',
  summary: `How far the last large import of questions has got; without \`import\` when there was none for ${inWords(questionImportDays)} days`,
  access: restrictedReaders('questionOwner', editors),
  ...byOwner,
  reply: { import: questionImport.optional() },
});

export const getQuestion = call({
  route: 'GET /question/{id}',
  summary: 'One question',
  access: readers('question', relations.questionReaders),
  ...byId,
  reply: { question },
});

export const listQuestions = call({
  route: 'GET /questions/{owner}/{type}',
  summary:
    'The questions of a template or project, or of one of its categories, in their order; `count` is of all matches',
  access: readOwner,
  ...byOwner,
  query: {
    ...categoryFilter,
    viewPhase,
    /** In the text, the tag or the data field. */
    search: searchText.optional(),
    required: flag.optional(),
    requirements: flag.optional(),
    phase: z.coerce.number<number | string>().pipe(phaseNumber).optional(),
    /** All when it is absent. */
    limit: wholeNumber(1, PAGE_MAX).optional(),
    skip: wholeNumber(0, bounds.questionsPerOwner).default(0),
  },
  reply: questions,
});

export const listPropertyQuestions = call({
  route: 'GET /questions/{owner}/{propertyId}/property',
  summary: "The questions up to a property's phase, or those of one category",
  access: readers('property', relations.ownerSideAndRespondents),
  subject: { id: 'params.propertyId', within: 'params.owner' },
  query: { ...categoryFilter, viewPhase },
  reply: questions,
});

export const listRequirements = call({
  route: 'GET /requirements/{owner}/{type}',
  summary: 'The questions that are requirements',
  access: readOwner,
  ...byOwner,
  query: { viewPhase },
  reply: questions,
});

export const listQuestionsForSelection = call({
  route: 'GET /questions/selection/{owner}/{type}',
  summary: 'All questions, to choose which to copy',
  access: readOwner,
  ...byOwner,
  query: { viewPhase },
  reply: questions,
});

export const listTags = call({
  route: 'GET /tags/{owner}/{type}',
  summary: `Up to ${suggestedTagsMax} tags of a template or project that begin with a text, ignoring case`,
  access: readOwner,
  ...byOwner,
  query: { tag: text(bounds.tagMax).optional() },
  reply: { tags: z.array(z.string()) },
});

const ownerEditors = [...relations.questionEditors, ...relations.administrators];

export const countAffected = call({
  route: 'GET /questions/affected/{owner}/{type}',
  summary:
    'How many answers a change of all questions would touch, or of one, or of those of a category; with their properties and participants',
  access: restrictedReaders('questionOwner', { see: relations.questionReaders, may: ownerEditors }),
  ...byOwner,
  query: { question: id.optional(), ...categoryFilter },
  reply: { questions: count, answers: count, properties: count, participants: count },
});

export const previewRequirement = call({
  route: 'POST /requirements/preview/{id}',
  summary: 'How many submitted properties meet the requirement of a question after a change; changes nothing',
  access: restrictedReaders('question', { see: relations.questionReaders, may: ownerEditors }),
  ...byId,
  body: z.strictObject({ question: questionChange }),
  reply: {
    /** Submitted properties that are asked the question. */
    properties: count,
    met: count,
    /** Without an answer too. */
    notMet: count,
    newlyMet: count,
    newlyNotMet: count,
    /** Answers of all properties that fit the question now, and would not after the change. */
    misfits: count,
  },
});

export const updateQuestion = call({
  route: 'PUT /question/{id}',
  summary: 'Change a question; a changed requirement is checked again for all properties',
  access: changeQuestion,
  ...byId,
  body: z.strictObject({ question: questionChange }),
  reply: { question },
});

export const orderQuestions = call({
  route: 'PUT /questions',
  summary:
    'Set the order of all questions of one category; questions of other categories that are listed move there',
  access: changeQuestion,
  subject: { id: 'body.questionIds.0' },
  body: z.strictObject({
    questionIds: z.array(id).min(1).max(bounds.questionsPerOwner),
    /** The category; without it, that of the first question. */
    primaryCategory: text(bounds.categoryMax).optional(),
    secondaryCategory: text(bounds.categoryMax).optional(),
    tertiaryCategory: text(bounds.categoryMax).optional(),
  }),
  bodyLimit: BULK_BODY_LIMIT,
});

const importers = { see: relations.everybodyInProject, may: relations.ownerSideEditors };

export const importProjectQuestions = uploadCall({
  route: 'POST /import/project/{projectId}',
  summary: 'Add and update the questions of a project in setup from a spreadsheet, all or none',
  access: writers('project', importers),
  ...byProjectId,
  audited: true,
  fileField: 'questions',
  fields: importFields,
  reply: { ...imported },
  continuesWith: 'import',
});

export const previewImportProjectQuestions = uploadCall({
  route: 'POST /import/project/{projectId}/preview',
  summary: 'What importing a spreadsheet would add and change, and what is wrong in it; writes nothing',
  access: restrictedReaders('project', importers),
  ...byProjectId,
  fileField: 'questions',
  fields: { mapping: mappingField },
  reply: { preview: importPreview, layout: sheetLayout },
});

export const projectQuestionsProblemsSheet = conversionCall({
  route: 'POST /import/project/{projectId}/problems',
  summary: 'The spreadsheet as it was sent, with what is wrong with each row in a column `Problem`',
  access: restrictedReaders('project', importers),
  ...byProjectId,
  fileField: 'questions',
  fields: { mapping: mappingField },
});
