import { answerSheetLimits } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, restrictedReaders, writers } from '../access.ts';
import { answerCounts } from '../answers/entities.ts';
import { acceptedAnswers, answersPreviewOfMany, importedAnswerProblem } from '../answers/sheet-entities.ts';
import { conversionCall, fileCall, uploadCall } from '../call.ts';
import { count, id } from '../values.ts';

/** Answers of several properties of a participant in one spreadsheet. Whoever may answer one may answer all of them. */

const { ownerSideAndRespondents: see, ownerSideEditorsAndRespondents: may } = relations;
const ofProject = { id: 'params.participantId', within: 'params.projectId' } as const;
const sheetOf = {
  access: restrictedReaders('participant', { see, may }),
  subject: ofProject,
  fileField: 'answers',
} as const;

export const exportParticipantAnswers = fileCall({
  route: 'POST /export/participant/{projectId}/{participantId}/answers',
  summary:
    'The questions and answers of properties of a participant as a spreadsheet with a column for each, to fill in offline',
  access: readers('participant', see),
  subject: ofProject,
  body: z.strictObject({
    /** In the order of their columns. */
    propertyIds: z.array(id).min(1).max(answerSheetLimits.properties),
    /** As in `exportPropertyAnswers`. */
    includeConfidential: z.boolean().optional(),
  }),
  auditKind: 'projects',
  auditedValues: ['body.includeConfidential'],
});

export const previewImportParticipantAnswers = uploadCall({
  ...sheetOf,
  route: 'POST /import/participant/{projectId}/{participantId}/answers/preview',
  summary: 'What a filled-in spreadsheet would add and change in several properties; writes nothing',
  reply: { preview: answersPreviewOfMany },
});

export const participantAnswersProblemsSheet = conversionCall({
  ...sheetOf,
  route: 'POST /import/participant/{projectId}/{participantId}/answers/problems',
  summary: 'The rows of such a spreadsheet that cannot be read, with what is wrong in a column `Problem`',
});

export const importParticipantAnswers = uploadCall({
  route: 'POST /import/participant/{projectId}/{participantId}/answers',
  summary: 'Save the accepted answers of such a spreadsheet; each cell is a normal answer write',
  access: writers('participant', { see, may }),
  subject: ofProject,
  fileField: 'answers',
  fields: { accepted: acceptedAnswers },
  reply: {
    added: count,
    updated: count,
    unchanged: count,
    /** What is wrong in the file, and the answers that were refused; long lists are cut. */
    errors: z.array(importedAnswerProblem),
    errorCount: count,
    /** The properties of which answers were accepted. */
    properties: z.array(z.object({ property: id, counts: answerCounts })),
  },
});
