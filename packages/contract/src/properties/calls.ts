import * as z from 'zod';
import { readers, relations, restrictedReaders, writers } from '../access.ts';
import { answerCounts } from '../answers/entities.ts';
import { acceptedAnswers, answersPreview, importedAnswerProblem } from '../answers/sheet-entities.ts';
import { call, conversionCall, downloadCall, uploadCall } from '../call.ts';
import { mappingField, sheetLayout } from '../sheet-mapping.ts';
import { count, flag, id, phaseNumber, text, timestamp } from '../values.ts';
import {
  directoryDifference,
  property,
  propertyDetail,
  propertyDetailChange,
  propertyType,
} from './entities.ts';

/** One property. Lists are in `list-calls.ts`, the directory's properties in `directory-calls.ts`. */

const { ownerSideAndRespondents, ownerSideEditors, ownerSideEditorsAndRespondents } = relations;

const read = readers('property', ownerSideAndRespondents);
const change = writers('property', { see: ownerSideAndRespondents, may: ownerSideEditorsAndRespondents });
/** A look at what a change would do, which writes nothing. */
const previewChange = restrictedReaders('property', {
  see: ownerSideAndRespondents,
  may: ownerSideEditorsAndRespondents,
});
const ofProject = { id: 'params.propertyId', within: 'params.projectId' } as const;
/** Three calls name the project `p`. */
const ofP = { id: 'params.id', within: 'params.p' } as const;
const counts = { counts: answerCounts };
/** Only these questions; absent: all whose answers differ. */
const chosenQuestions = z.strictObject({ questionIds: z.array(id).max(10_000).optional() }).default({});

export const createProperty = call({
  route: 'POST /property/{projectId}',
  summary: 'Add a property, typed in or picked from the directory, for a participant',
  access: writers('participant', { see: ownerSideAndRespondents, may: ownerSideEditorsAndRespondents }),
  subject: { id: 'body.participantId', within: 'params.projectId' },
  body: z.strictObject({ participantId: id, propertyDetail }),
  reply: { property },
});

export const copyProperty = call({
  route: 'POST /property/copy/{projectId}/{propertyId}',
  summary: 'Copy a property within its project, for its participant or another one',
  access: writers('participant', { see: ownerSideAndRespondents, may: ownerSideEditorsAndRespondents }),
  subject: { id: 'body.participantId', within: 'params.projectId' },
  furtherSubjects: [{ access: change, subject: ofProject }],
  body: z.strictObject({
    participantId: id,
    answers: z.boolean().default(false),
    pictures: z.boolean().default(false),
  }),
  /** Left out are answers that the copy is not asked for. Absent when the reply is repeated. */
  reply: { property, answers: z.object({ copied: count, leftOut: count }).optional() },
});

export const deleteProperty = call({
  route: 'DELETE /property/{projectId}/{propertyId}',
  summary: 'Delete a property with its answers and images',
  access: change,
  subject: ofProject,
});

export const getProperty = call({
  route: 'GET /property/{projectId}/{propertyId}',
  summary: 'One property',
  access: read,
  subject: ofProject,
  reply: { property },
});

export const getPropertyByType = call({
  route: 'GET /property/{projectId}/{ptype}/{propertyId}',
  summary: 'One property of the given type, site or building',
  access: read,
  subject: ofProject,
  params: { ptype: propertyType },
  reply: { property },
});

export const countPropertyAnswers = call({
  route: 'GET /property/{propertyId}/answer/counts',
  summary: 'The numbers of answered questions of a property, in all and by phase',
  access: read,
  subject: { id: 'params.propertyId' },
  reply: counts,
});

export const compareWithDirectory = call({
  route: 'GET /property/answersync/{projectId}/{propertyId}',
  summary: 'Answers that differ from what the directory has for the property now; changes nothing',
  access: read,
  subject: ofProject,
  reply: {
    differences: z.array(directoryDifference),
    /** Questions whose answer is the same as in the directory. */
    same: count,
    /** When the directory, or the data feed, last changed the property. */
    changed: timestamp.optional(),
  },
});

export const syncPropertyAnswers = call({
  route: 'PUT /property/answersync/{projectId}/{propertyId}/{includeRequirements}',
  summary: "Copy the directory's answers, and those to requirements if requested",
  access: change,
  subject: ofProject,
  params: { includeRequirements: flag },
  body: chosenQuestions,
  reply: { ...counts, updated: count },
});

export const syncPropertyRequirements = call({
  route: 'PUT /property/reqsync/{projectId}/{propertyId}',
  summary: "Copy the directory's answers to requirements",
  access: change,
  subject: ofProject,
  body: chosenQuestions,
  reply: { ...counts, updated: count },
});

export const updateProperty = call({
  route: 'PUT /property/{projectId}/{propertyId}',
  summary: 'Change name, type, address and size of a property',
  access: change,
  subject: ofProject,
  body: z.strictObject({ propertyDetail: propertyDetailChange }),
  reply: { property },
});

export const setShowInDirectory = call({
  route: 'PUT /property/showinlois/{p}/{id}',
  summary: 'Show a property in the directory or not',
  access: change,
  subject: ofP,
  body: z.strictObject({ showInLois: z.boolean() }),
});

export const setSubmitYourSite = call({
  route: 'PUT /property/submityoursite/{p}/{id}',
  summary: 'Offer a property through Submit Your Site or not',
  access: change,
  subject: ofP,
  body: z.strictObject({ submitYourSite: z.boolean() }),
});

export const setPropertyPhase = call({
  route: 'PUT /property/phase/{p}/{id}',
  summary: 'Move a property to another phase; a later phase reopens it for the questions of that phase',
  access: writers('property', { see: ownerSideAndRespondents, may: ownerSideEditors }),
  subject: ofP,
  body: z.strictObject({ phase: phaseNumber }),
});

export const exportPropertyAnswers = downloadCall({
  route: 'GET /export/property/{projectId}/{propertyId}',
  summary:
    'The questions and answers of a property as a spreadsheet, to fill in offline; for those who answer it with confidential answers',
  access: read,
  subject: ofProject,
  auditKind: 'projects',
  auditedValues: ['query.includeConfidential'],
  /** With confidential answers for the owner's side too; recorded in the audit trail. */
  query: { includeConfidential: flag.optional() },
});

const sheetOf = {
  access: previewChange,
  subject: ofProject,
  fileField: 'answers',
} as const;

export const previewImportPropertyAnswers = uploadCall({
  ...sheetOf,
  route: 'POST /import/property/{projectId}/{propertyId}/preview',
  summary: 'What a filled-in spreadsheet would add and change, and what is wrong in it; writes nothing',
  fields: { mapping: mappingField },
  reply: { preview: answersPreview, layout: sheetLayout },
});

export const propertyAnswersProblemsSheet = conversionCall({
  ...sheetOf,
  route: 'POST /import/property/{projectId}/{propertyId}/problems',
  summary:
    'The rows of a filled-in spreadsheet that cannot be read, with what is wrong in a column `Problem`',
  fields: { mapping: mappingField },
});

export const importPropertyAnswers = uploadCall({
  route: 'POST /import/property/{projectId}/{propertyId}',
  summary: 'Save the answers of a filled-in spreadsheet; each row is a normal answer write',
  access: change,
  subject: ofProject,
  fileField: 'answers',
  /** Without `accepted`: every difference, but those whose answers were changed since the sheet was downloaded. */
  fields: { accepted: acceptedAnswers.optional(), mapping: mappingField },
  reply: {
    added: count,
    updated: count,
    unchanged: count,
    /** What is wrong in the file, and the answers that were refused; long lists are cut. */
    errors: z.array(importedAnswerProblem),
    errorCount: count,
    ...counts,
  },
});

export const submitProperty = call({
  route: 'PUT /events/participant/{id}/property/finished/{propertyId}',
  summary:
    "Submit a property; a delegate's is submitted when the delegator (as participant id) approves it too. 409 `incomplete` lists what is missing",
  access: writers('property', { see: ownerSideAndRespondents, may: relations.respondents }),
  subject: { id: 'params.propertyId' },
});

/** Characters of the note and the comments together: they are part of the property's item. */
const SENT_BACK_MAX = 20_000;

export const sendBackProperty = call({
  route: 'PUT /events/participant/{id}/property/returned/{propertyId}',
  summary:
    "Send a property back with a note, or with comments on questions: a delegator (as participant id) what a delegate submitted, the owner's side (with the participant's id) what is submitted",
  access: writers('property', { see: ownerSideAndRespondents, may: ['delegatorOf', ...ownerSideEditors] }),
  subject: { id: 'params.propertyId' },
  body: z
    .strictObject({
      note: text(4000).default(''),
      /** Questions that the note is about. */
      questionIds: z.array(id).max(500).default([]),
      /** What is to be done about single questions. */
      comments: z
        .array(z.strictObject({ questionId: id, comment: text(2000).min(1) }))
        .max(200)
        .default([]),
    })
    .refine(({ note, comments }) => note !== '' || comments.length > 0, {
      path: ['note'],
      message: 'must be given, or else a comment on a question.',
    })
    .refine(
      ({ note, comments }) =>
        comments.reduce((sum, { comment }) => sum + comment.length, note.length) <= SENT_BACK_MAX,
      { path: ['comments'], message: `must have at most ${SENT_BACK_MAX} characters in all.` },
    ),
});

export const eliminateProperty = call({
  route: 'PUT /events/participant/property/eliminated/{propertyId}',
  summary: 'Eliminate a property, and say why; its people read the reason only if they may',
  access: writers('property', { see: ownerSideAndRespondents, may: ownerSideEditors }),
  subject: { id: 'params.propertyId' },
  body: z.strictObject({ reason: text(1000).optional(), reasonVisible: z.boolean().default(false) }),
});

export const restoreProperty = call({
  route: 'PUT /events/participant/property/restored/{propertyId}',
  summary: 'Bring an eliminated property back, as it was',
  access: writers('property', { see: ownerSideAndRespondents, may: ownerSideEditors }),
  subject: { id: 'params.propertyId' },
});
