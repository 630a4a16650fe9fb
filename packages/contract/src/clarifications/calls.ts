import { bounds, pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, writers } from '../access.ts';
import { byProjectId, call } from '../call.ts';
import { count, id, page, searchText, text, timestamp, version } from '../values.ts';
import { audience, clarification, clarificationCounts } from './entities.ts';

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
