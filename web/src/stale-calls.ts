import type { CallName } from '@landbrief/contract';

/**
 * What each write makes stale: the reading calls that `useCall` fetches again after it. A write that is not here changes
 * nothing that is shown, or whoever sends it shows the change, or fetches again after the last of several.
 */

const propertyLists = [
  'listOwnerProperties',
  'listDelegatorProperties',
  'listParticipantProperties',
] as const;

/** What shows the pictures of a property. */
export const picturedCalls = ['getProperty', ...propertyLists] as const;

const lists = [
  'listAllOwnerProperties',
  'listAllDelegatorProperties',
  'listAllParticipantProperties',
  'compareProperties',
  ...propertyLists,
  'getProject',
  'listParticipants',
  'getParticipant',
] as const;
const property = [...lists, 'getProperty'] as const;

/** After acts upon several properties. */
export const changedByActs = [
  ...property,
  'listProjectHistory',
  'getProjectOverview',
  'listProjectTrash',
  // What is asked follows from the phase.
  'listPropertyQuestions',
  'listAnswers',
  'listAnswerComments',
] as const;

/** Calls whose replies show answers, or what follows from them, of several properties. */
export const showAnswers = [...propertyLists, 'compareProperties', 'getProjectOverview'] as const;

/** After several answers were saved at once. */
export const changedByAnswers = ['listAnswers', 'getProperty', ...showAnswers] as const;

const importedQuestions = [
  'listPrimaryCategories',
  'listQuestions',
  'listRequirements',
  'getQuestion',
] as const;
const projects = ['getProject', 'listProjects'] as const;

/** After a large import of questions has ended. */
export const changedByImport = [
  ...importedQuestions,
  'getTemplate',
  'listTemplates',
  'getMaxPhase',
  ...projects,
] as const;

/** After a change of questions or categories. */
export const changedByQuestions = [...changedByImport, 'listQuestionsForSelection'] as const;

/** Messages as the folders show them. */
export const messageLists = ['listMessages', 'countUnread', 'countMessages', 'getMessage'] as const;

/** After people were added to a project by a file or a list. */
export const peopleOfProject = ['listParticipants', 'getProjectOverview', ...projects] as const;
/** The same for a distribution list. */
export const peopleOfList = ['getDistributionList', 'listDistributionLists'] as const;

/** After files were attached. */
export const attachmentLists = ['listPropertyAttachments', 'listProjectAttachments', 'getProject'] as const;

const clarifications = [
  'listClarifications',
  'countClarifications',
  'getProjectOverview',
  'getDashboard',
] as const;
const dataFeeds = ['listDataFeeds', 'getDataFeed'] as const;
const organizations = [
  'listOrganizations',
  'getOrganization',
  'getOrganizationLimits',
  'getMyOrganization',
  'listLicenceSummaries',
  'listLicenceUse',
] as const;
const participant = [
  'listParticipants',
  'getParticipant',
  'listParticipantHistory',
  'listParticipantMails',
  ...projects,
] as const;
/** The properties move with a delegate. */
const movedDelegate = [...participant, 'listDelegatorsByParticipant', ...propertyLists] as const;
const projectLists = ['listProjects', 'countProjectsByType'] as const;
/** What a change of a project's course changes for those who look at it. */
const course = [...projects, 'getProjectOverview', 'listProjectHistory', 'listParticipants'] as const;
const questionnaireLists = ['listQuestionnaires', 'listMyQuestionnaires', 'getProperty'] as const;
const questionnaire = [...questionnaireLists, 'getQuestionnaire'] as const;
const team = ['getProject', 'listParticipants', 'listProjectHistory'] as const;
const userLists = [
  'listUsers',
  'listOrganizationUsers',
  'listPendingUsers',
  'getOrganizationLimits',
  'getMyOrganization',
  'listOrganizations',
  'getOrganization',
] as const;
/** What shows users, or counts them. */
export const users = [...userLists, 'getUser'] as const;

export const madeStale: Partial<Record<CallName, readonly CallName[]>> = {
  decideAdmission: users,
  deleteAllQuestions: changedByQuestions,
  addAnswerComment: ['listAnswerComments'],
  deleteAnswerComment: ['listAnswerComments'],
  markAnswersSeen: ['listAnswers', 'getProperty', 'listOwnerProperties'],
  deleteAttachment: attachmentLists,
  markAttachmentSeen: ['listPropertyAttachments'],
  markAttachmentConfidential: ['listPropertyAttachments', 'listParticipantHistory'],
  markAnswerConfidential: ['listParticipantHistory'],
  sendBackProperty: property,
  acknowledgeAddendum: ['listAddenda', 'listAcknowledgements'],
  announceAddendum: ['listAddenda', 'countClarifications'],
  addNote: ['listNotes'],
  deleteNote: ['listNotes'],
  answerClarification: clarifications,
  askClarification: clarifications,
  withdrawClarification: clarifications,
  markClarificationsSeen: ['listClarifications', 'countClarifications'],
  saveOrganizationLetter: ['listOrganizationLetters', 'listProjectLetters'],
  saveProjectLetter: ['listProjectLetters'],
  addCollaborator: participant,
  removeCollaborator: team,
  addCommunity: ['listOwnCommunities'],
  removeCommunity: ['listOwnCommunities'],
  createDataFeed: dataFeeds,
  deleteDataFeed: ['listDataFeeds'],
  updateDataFeed: dataFeeds,
  addDistributionList: peopleOfProject,
  copyDistributionList: ['listDistributionLists'],
  createDistributionList: ['listDistributionLists'],
  deleteDistributionList: ['listDistributionLists', 'listTrash'],
  updateDistributionList: peopleOfList,
  deleteImage: picturedCalls,
  updateImage: picturedCalls,
  setImageOrder: picturedCalls,
  resendInvitation: participant,
  removeListParticipant: peopleOfList,
  setListParticipantRole: ['getDistributionList'],
  importListParticipants: peopleOfList,
  markMessageRead: messageLists,
  allowOrganization: ['getParticipant'],
  createOrganization: organizations,
  deleteOrganization: ['listOrganizations', 'listLicenceSummaries'],
  updateOrganization: organizations,
  deleteOrganizationLogo: ['getOrganization'],
  setOrganizationLogo: ['getOrganization'],
  setSenderDomain: ['getSenderDomain'],
  deleteSenderDomain: ['getSenderDomain'],
  handOverDelegates: movedDelegate,
  eliminateParticipant: participant,
  removeParticipant: ['listParticipants', ...projects],
  updateParticipant: movedDelegate,
  markParticipantWorking: participant,
  addParticipants: participant,
  importParticipants: peopleOfProject,
  completeParticipation: projects,
  rejectParticipation: projects,
  setParticipation: projects,
  changePassword: ['listSessions'],
  setPrimaryImage: picturedCalls,
  cloneProject: projectLists,
  createProject: projectLists,
  // What is deleted is not read again: its screen is left.
  deleteProject: [...projectLists, 'listTrash'],
  putBack: ['listTrash', ...changedByActs, ...changedByQuestions, ...projectLists, 'listDistributionLists'],
  deletePrimaryCategory: ['listTrash', 'listProjectTrash'],
  deleteSecondaryCategory: ['listTrash', 'listProjectTrash'],
  deletePermanently: ['listTrash', 'listProjectTrash'],
  updateProject: projects,
  publishConsent: [...projects, 'getConsent', 'listAgreements'],
  incrementProjectPhase: [...course, 'listOwnerProperties'],
  startProjectReport: ['listReportJobs'],
  changeProjectStatus: course,
  keepProject: ['getProject'],
  openSeal: [...course, ...showAnswers],
  moveProjects: ['getUser', 'listProjects'],
  copyProperty: [...changedByActs, 'listParticipantHistory'],
  createProperty: property,
  deleteProperty: [...lists, 'listProjectTrash'],
  submitProperty: property,
  updateProperty: property,
  importPropertyAnswers: changedByAnswers,
  importParticipantAnswers: changedByAnswers,
  syncPropertyAnswers: changedByActs,
  setPropertyPhase: changedByActs,
  syncPropertyRequirements: changedByActs,
  createQuestion: changedByQuestions,
  deleteQuestion: changedByQuestions,
  updateQuestion: changedByQuestions,
  createQuestionnaire: questionnaire,
  deleteQuestionnaire: questionnaireLists,
  resendQuestionnaire: questionnaire,
  sendQuestionnaire: questionnaire,
  updateQuestionnaire: questionnaire,
  acceptQuestionnaireAnswers: [...questionnaire, ...changedByAnswers],
  setQuestionnaireStatus: questionnaire,
  sendReminders: ['listParticipantHistory', 'listParticipantMails', 'listProjectHistory'],
  addReviewer: participant,
  removeReviewer: team,
  endSession: ['listSessions'],
  setShowInDirectory: property,
  setSubmitYourSite: property,
  cloneTemplate: ['listTemplates'],
  createTemplate: ['listTemplates'],
  deleteTemplate: ['listTemplates', 'listTrash'],
  importTemplate: [...importedQuestions, 'getQuestionImport', 'getTemplate', 'listTemplates', 'getMaxPhase'],
  updateTemplate: ['listTemplates', 'getTemplate'],
  importTemplateIntoProject: [...importedQuestions, 'getQuestionImport', ...projects],
  importProjectQuestions: [...importedQuestions, 'getQuestionImport', ...projects],
  createUser: users,
  deleteUser: [...userLists, 'listProjects'],
  updateUser: users,
};
