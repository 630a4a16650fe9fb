import type { CallName } from './areas.ts';
import { readsWithoutAnswers } from './project-reads.ts';

/**
 * What the team of a project may do while one of them impersonates a participant (`impersonateParticipant`), which is
 * limited to the project: what somebody who answers does in it. Every other call is closed, a new one too. Of these, the
 * calls about an object find it only when it belongs to the project (`functions/api/subject.ts`).
 *
 * Closed are the person's profile, sessions, messages, contacts, communities, directory properties and organization, and
 * recalling answers, which come from the organization's other projects.
 */
const allowed: ReadonlySet<CallName> = new Set<CallName>([
  ...readsWithoutAnswers,
  // The session itself; `getMe` says who it is and no more
  'refreshToken',
  'logout',
  'endImpersonation',
  'getMe',
  'getHealth',
  'getOpenApi',
  // Places to choose from
  'listStates',
  'listStateCounties',
  'listCountyCommunities',
  'searchCounties',
  'searchCommunities',
  // Taking part, and a delegator's delegates
  'setParticipation',
  'setParticipantStatus',
  'rejectParticipation',
  'markParticipantWorking',
  'completeParticipation',
  'listParticipantHistory',
  'addParticipant',
  'addParticipants',
  'updateParticipant',
  'removeParticipant',
  'resendInvitation',
  'sendReminders',
  'exportParticipants',
  // Properties
  'createProperty',
  'copyProperty',
  'getProperty',
  'getPropertyByType',
  'updateProperty',
  'deleteProperty',
  'listProjectTrash',
  'putBack',
  'deletePermanently',
  'submitProperty',
  'sendBackProperty',
  'reportReviewEdit',
  'exportPropertyAnswers',
  'exportParticipantAnswers',
  'previewImportParticipantAnswers',
  'importParticipantAnswers',
  'participantAnswersProblemsSheet',
  'importPropertyAnswers',
  'previewImportPropertyAnswers',
  'propertyAnswersProblemsSheet',
  'startUpload',
  'uploadImage',
  'updateImage',
  'setPrimaryImage',
  'deleteImage',
  'setImageOrder',
  // Attachments: reading; what a participant uploads or has seen, only the participant does
  'listPropertyAttachments',
  'getAttachment',
  // Answers
  'listPropertyQuestions',
  'listPropertyPrimaryCategories',
  'listPropertySecondaryCategories',
  'listRequiredCategories',
  'listAnswers',
  'saveAnswer',
  'saveAnswers',
  'updateAnswer',
  'addAnswerUpdate',
  'deleteAnswer',
  'listAnswerComments',
  'addAnswerComment',
  'deleteAnswerComment',
  'markAnswerSeen',
  // Clarifications; what a participant has seen is not recorded then
  'askClarification',
  'withdrawClarification',
  'markClarificationsSeen',
  // Questionnaires to contributors
  'listQuestionnaires',
  'getQuestionnaire',
  'createQuestionnaire',
  'updateQuestionnaire',
  'sendQuestionnaire',
  'resendQuestionnaire',
  'setQuestionnaireStatus',
  'acceptQuestionnaireAnswers',
  'deleteQuestionnaire',
  'listQuestionnaireAnswers',
  'getQuestionnaireAnswer',
  'addQuestionnaireComment',
  'deleteQuestionnaireComment',
  // Reports, as the participant sees them
  'startProjectReport',
  'getReportJob',
  'listReportJobs',
  'printProjectReport',
  'exportProjectReport',
]);

/** Whether a call is allowed in an impersonation that is limited to a project; about other objects it is not even then. */
export function isAllowedInProjectImpersonation(name: CallName): boolean {
  return allowed.has(name);
}
