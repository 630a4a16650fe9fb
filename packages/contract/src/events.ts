import { codesOf, projectStatus } from '@landbrief/domain';
import * as z from 'zod';
import { anyone, relations, writers } from './access.ts';
import { byId, byProjectId, call } from './call.ts';
import { code, email, id, phaseNumber, text } from './values.ts';

const { ownerSideAndRespondents, ownerSideEditors, respondents, everybodyInProject } = relations;

const decideForOneself = writers('participant', { see: ownerSideAndRespondents, may: ['self'] });
const answerFor = writers('property', { see: ownerSideAndRespondents, may: respondents });
const ofProject = { id: 'params.projectId' } as const;
const changeProject = writers('project', { see: everybodyInProject, may: ownerSideEditors });

export const completeParticipation = call({
  route: 'POST /events/participant/{id}/completed',
  summary: "Complete the caller's part in a project; 409 `incomplete` lists what is missing",
  access: decideForOneself,
  ...byId,
});

export const markParticipantWorking = call({
  route: 'PUT /events/participant/{id}/status/working',
  summary: 'Start working; also again after completing, or after being eliminated by mistake',
  access: writers('participant', {
    see: ownerSideAndRespondents,
    may: [...ownerSideEditors, ...respondents],
  }),
  ...byId,
});

export const rejectParticipation = call({
  route: 'PUT /events/participant/{id}/status/rejected',
  summary: 'Decline an invitation, and say why',
  access: decideForOneself,
  ...byId,
  body: z.strictObject({ reason: text(1000).optional() }),
});

export const eliminateParticipant = call({
  route: 'PUT /events/participant/{id}/status/eliminated',
  summary: "Eliminate a participant with the participant's properties",
  access: writers('participant', { see: ownerSideAndRespondents, may: ownerSideEditors }),
  ...byId,
});

export const submitProperty = call({
  route: 'PUT /events/participant/{id}/property/finished/{propertyId}',
  summary:
    "Submit a property; a delegate's is submitted when the delegator (as participant id) approves it too. 409 `incomplete` lists what is missing",
  access: answerFor,
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

export const reportReviewEdit = call({
  route: 'PUT /events/participant/{id}/edited/question/{questionId}',
  summary:
    'Notify the owner that an answer was changed during review; saving an answer does it too, and only one notice is sent',
  access: answerFor,
  subject: { id: 'body.propertyId' },
  body: z.strictObject({ propertyId: id }),
});

export const incrementProjectPhase = call({
  route: 'PUT /events/projectowner/project/phase/increment/{projectId}',
  summary: 'Begin the next phase: submitted properties move to it and can be answered again',
  access: changeProject,
  ...byProjectId,
  /** The phase that the caller saw as active; 409 `stale` when it is another one by now, so that pressing twice begins one. */
  body: z.strictObject({ activePhase: phaseNumber.optional() }),
  reply: { newPhase: phaseNumber },
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

export const changeProjectStatus = call({
  route: 'PUT /events/projectowner/project/{status}/{projectId}',
  summary: 'Change the status of a project and notify its participants',
  access: changeProject,
  subject: ofProject,
  allowedWhenClosed: true,
  params: { status: code(codesOf(projectStatus)) },
});

export const requestSupport = call({
  route: 'POST /support/request',
  summary: 'Ask support or sales for help, or for a demo',
  access: anyone,
  body: z.strictObject({
    user: z.strictObject({
      firstName: text(100).min(1),
      lastName: text(100).min(1),
      email,
      company: text(200).optional(),
      phone: text(40).optional(),
    }),
    /** The token of the captcha, where captchas are on. */
    token: z.string().max(4000).optional(),
    reason: text(200).min(1),
    description: text(10_000).min(1),
  }),
});

export const resendInvitation = call({
  route: 'PUT /events/projectowner/{participantId}/resend/invite/{projectId}',
  summary: 'Send the invitation of a participant again',
  access: writers('participant', {
    see: ownerSideAndRespondents,
    may: [...ownerSideEditors, 'delegatorOf'],
  }),
  subject: { id: 'params.participantId', within: 'params.projectId' },
});
