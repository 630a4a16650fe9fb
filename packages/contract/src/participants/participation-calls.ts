import * as z from 'zod';
import { relations, writers } from '../access.ts';
import { byId, call } from '../call.ts';
import { flag, text } from '../values.ts';
import { participantStatus } from './entities.ts';

/** How far a participant is: invited, working, completed, declined or eliminated. */

const { ownerSideAndRespondents, ownerSideEditors, respondents } = relations;
const decideForOneself = writers('participant', { see: ownerSideAndRespondents, may: ['self'] });

export const setParticipation = call({
  route: 'PUT /participation/{projectId}/{participantId}/{participating}',
  summary: 'Accept or decline an invitation',
  access: decideForOneself,
  subject: { id: 'params.participantId', within: 'params.projectId' },
  params: { participating: flag },
  body: z.strictObject({ reason: text(1000).optional() }),
});

export const setParticipantStatus = call({
  route: 'PUT /participant/status/{participantId}',
  summary: 'Set the status of a participant',
  access: writers('participant', {
    see: ownerSideAndRespondents,
    may: [...ownerSideEditors, 'delegatorOf'],
  }),
  subject: { id: 'params.participantId' },
  body: z.strictObject({ status: participantStatus }),
});

export const completeParticipation = call({
  route: 'POST /events/participant/{id}/completed',
  summary: "Complete the caller's part in a project; 409 `incomplete` lists what is missing",
  auditKind: 'other',
  access: decideForOneself,
  ...byId,
});

export const markParticipantWorking = call({
  route: 'PUT /events/participant/{id}/status/working',
  summary: 'Start working; also again after completing, or after being eliminated by mistake',
  auditKind: 'other',
  access: writers('participant', {
    see: ownerSideAndRespondents,
    may: [...ownerSideEditors, ...respondents],
  }),
  ...byId,
});

export const rejectParticipation = call({
  route: 'PUT /events/participant/{id}/status/rejected',
  summary: 'Decline an invitation, and say why',
  auditKind: 'other',
  access: decideForOneself,
  ...byId,
  body: z.strictObject({ reason: text(1000).optional() }),
});

export const eliminateParticipant = call({
  route: 'PUT /events/participant/{id}/status/eliminated',
  summary: "Eliminate a participant with the participant's properties",
  auditKind: 'other',
  access: writers('participant', { see: ownerSideAndRespondents, may: ownerSideEditors }),
  ...byId,
});
