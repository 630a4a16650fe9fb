import { addendumRoles, bounds, pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { attachmentsAt, readers, relations, writers } from '../access.ts';
import { attachmentIds } from '../attachments/entities.ts';
import { byProjectId, call } from '../call.ts';
import { count, id, page, searchText, text, timestamp, version } from '../values.ts';
import { addendum, addendumAudience, audience, clarification, clarificationCounts } from './entities.ts';

/** Clarifications of a project: everybody in it reads what concerns them, who answers asks, the owner's side answers. */

const { everybodyInProject, ownerSideEditors, respondents } = relations;
const ofProject = { id: 'params.projectId' } as const;
const read = readers('project', everybodyInProject);
const ask = writers('project', { see: everybodyInProject, may: ['participant', 'delegator'] });
/** The time of the newest event that the reply has, for `markClarificationsSeen`; absent: there is none. */
const until = { until: timestamp.optional() };

export const listClarifications = call({
  route: 'GET /clarifications/{projectId}',
  summary:
    'The clarifications that the caller sees: those about the project first, then by question, the newest first',
  access: read,
  ...byProjectId,
  query: {
    /** Only those about this question. */
    question: id.optional(),
    show: z.enum(['new', 'open', 'own']).optional(),
    search: searchText.optional(),
    ...page(pageSizes.clarifications),
  },
  reply: {
    clarifications: z.array(clarification),
    /** Of all that match. */
    count,
    /** Without search and filter, of the question if one is given. */
    counts: clarificationCounts,
    ...until,
  },
});

export const countClarifications = call({
  route: 'GET /clarifications/{projectId}/count',
  summary:
    'How many clarifications the caller sees and which are new, in all and of each question that has some',
  access: read,
  ...byProjectId,
  reply: {
    counts: clarificationCounts,
    questions: z.array(z.object({ question: id, ...clarificationCounts.shape })),
    /** Whether addenda were announced, so that `listAddenda` is worth its request. */
    hasAddenda: z.boolean(),
    ...until,
  },
});

export const askClarification = call({
  route: 'POST /clarifications/{projectId}',
  summary: "Ask the owner's side about the project or one of its questions",
  access: ask,
  subject: ofProject,
  furtherSubjects: [
    {
      access: readers('property', respondents),
      subject: { id: 'body.property', within: 'params.projectId' },
    },
  ],
  body: z.strictObject({
    question: id.optional(),
    /** Told the owner's side only. */
    property: id.optional(),
    text: text(bounds.clarificationTextMax).min(1),
  }),
  reply: { clarification },
});

export const answerClarification = call({
  route: 'PUT /clarifications/{projectId}/{clarificationId}',
  summary:
    'Answer who asked or everybody, who are not told who asked; or change the answer. 409 `stale` contains the current one',
  access: writers('project', { see: everybodyInProject, may: ownerSideEditors }),
  subject: ofProject,
  body: z.strictObject({
    answer: text(bounds.clarificationAnswerMax).min(1),
    audience,
    /** How everybody reads the question, if not as it was asked. */
    publicText: text(bounds.clarificationTextMax).optional(),
    version,
  }),
  reply: { clarification },
});

export const withdrawClarification = call({
  route: 'DELETE /clarifications/{projectId}/{clarificationId}',
  summary: 'Withdraw what one has asked, before it is answered',
  access: ask,
  subject: ofProject,
});

export const markClarificationsSeen = call({
  route: 'POST /clarifications/{projectId}/seen',
  summary: 'Mark all clarifications, or those about one question, as seen by the caller, up to a time',
  access: read,
  ...byProjectId,
  body: z.strictObject({ until: timestamp, question: id.optional() }),
});

const { ownerSide } = relations;

export const listAddenda = call({
  route: 'GET /clarifications/{projectId}/addenda',
  summary: 'The addenda of a project that are for the caller, all for the owner’s side, by number',
  access: read,
  ...byProjectId,
  reply: {
    addenda: z.array(addendum),
    /** For the owner's side: how many take part, by role, and by the id of each delegator with the delegates. */
    takingPart: z.record(z.string(), count).optional(),
  },
});

export const announceAddendum = call({
  route: 'POST /clarifications/{projectId}/addenda',
  summary: 'Announce something under the project’s next number to those who then acknowledge it',
  access: writers('project', { see: everybodyInProject, may: ownerSideEditors }),
  subject: ofProject,
  furtherSubjects: [attachmentsAt('body.attachments')],
  body: z.strictObject({
    title: text(bounds.addendumTitleMax).min(1),
    text: text(bounds.addendumTextMax).min(1),
    audience: addendumAudience,
    questions: z
      .array(z.strictObject({ question: id, requirement: z.boolean().optional() }))
      .max(bounds.addendumQuestionsMax)
      .optional(),
    attachments: attachmentIds.max(bounds.addendumFilesMax).optional(),
    /** The number of the one that it corrects. */
    corrects: z.number().int().min(1).optional(),
  }),
  reply: { addendum },
});

export const acknowledgeAddendum = call({
  route: 'PUT /clarifications/{projectId}/addenda/{addendumId}/acknowledged',
  summary: 'Acknowledge an addendum that is for the caller, once for good',
  access: ask,
  subject: ofProject,
});

export const listAcknowledgements = call({
  route: 'GET /clarifications/{projectId}/addenda/{addendumId}/acknowledgements',
  summary: 'Whom an addendum is for, and who of them has acknowledged it and when',
  access: readers('project', ownerSide),
  subject: ofProject,
  reply: {
    people: z.array(
      z.object({
        /** The participant. */
        _id: id,
        fullName: z.string(),
        email: z.string(),
        role: z.enum(addendumRoles),
        acknowledged: timestamp.optional(),
      }),
    ),
  },
});
