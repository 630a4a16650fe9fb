import type { CallName } from './areas.ts';
import { readsWithoutAnswers } from './project-reads.ts';

/**
 * What the owner's side may do while the answers of a project are sealed (docs/decisions/sealed-projects.md): run the
 * project, invite people, and see who takes part with which properties and how far they are. Every other call about a
 * project, or something in it, is closed to the owner's side, a new one too. Attachments are closed where they belong to
 * a property or questionnaire, whatever the call.
 */
export const openWhileSealed: ReadonlySet<CallName> = new Set<CallName>([
  ...readsWithoutAnswers,
  // The project
  'getProjectOverview',
  'countProjectProperties',
  'updateProject',
  'previewProjectStatus',
  'changeProjectStatus',
  'setProjectStatus',
  'openSeal',
  'cloneProject',
  'deleteProject',
  'keepProject',
  'hasDataFeed',
  'getConsent',
  'publishConsent',
  'listAgreements',
  'exportAgreements',
  'attachToProject',
  'listProjectLetters',
  'saveProjectLetter',
  'previewProjectLetter',
  'testProjectLetter',
  // Its questions
  'createQuestion',
  'createQuestions',
  'updateQuestion',
  'orderQuestions',
  'deleteQuestion',
  'deleteAllQuestions',
  'countAffected',
  'importProjectQuestions',
  'previewImportProjectQuestions',
  'projectQuestionsProblemsSheet',
  'getQuestionImport',
  'importTemplateIntoProject',
  'orderCategories',
  'renameCategory',
  'movePrimaryCategory',
  'moveSecondaryCategory',
  'promoteSecondaryCategory',
  'deletePrimaryCategory',
  'deleteSecondaryCategory',
  // Of it, the categories
  'listProjectTrash',
  // Who takes part
  'addParticipant',
  'addParticipants',
  'eliminateParticipant',
  'markParticipantWorking',
  'setParticipantStatus',
  'resendInvitation',
  'sendReminders',
  'exportParticipants',
  'importParticipants',
  'previewImportParticipants',
  'getParticipantImport',
  'exportParticipantImportProblems',
  'addDistributionList',
  'previewDistributionList',
  'searchParticipantsByLocation',
  'searchParticipantsByPerson',
  'listProjectColleagues',
  'addCollaborator',
  'removeCollaborator',
  'addReviewer',
  'removeReviewer',
  // Which properties there are, as far as `sealedProperty` shows them
  'listOwnerProperties',
  'listAllOwnerProperties',
  'listEarlierProperties',
  'eliminateProperty',
  'restoreProperty',
  // What is asked and said about the project
  'answerClarification',
  'announceAddendum',
  'acknowledgeAddendum',
  'listAcknowledgements',
  'markClarificationsSeen',
  'listRecipientGroups',
  'createDraft',
  'updateDraft',
]);

/** Whether the seal of a project leaves a call open to its owner's side. */
export function isOpenWhileSealed(name: CallName): boolean {
  return openWhileSealed.has(name);
}
