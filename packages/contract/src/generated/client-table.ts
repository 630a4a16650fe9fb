// Made by `node packages/contract/src/generate-client-table.ts` from the catalogue; a test fails when it is out of date.
export const clientTable = `\
acceptQuestionnaireAnswers PUT /questionnaire/accept/{id}
acknowledgeAddendum PUT /clarifications/{projectId}/addenda/{addendumId}/acknowledged
addAnswerComment POST /answer/comment/{projectId}/{propertyId}/{questionId} key
addAnswerUpdate PUT /answer/update/{projectId}/{propertyId}/{answerId}
addCollaborator POST /participant/collaborator/{projectId} key
addCommunity POST /lois/community
addDistributionList POST /participants/distributionlist/{projectId} key
addListParticipant POST /distribution-lists/{id}/participants key
addNote POST /notes/{propertyId} key
addParticipant POST /participant/{projectId} key
addParticipants POST /participants/bulk/{projectId} key
addQuestionnaireComment POST /questionnaire/comment/{id}/{questionId} key
addReviewer POST /project/reviewer/{projectId} key
agreeAsContact POST /consent/questionnaire/{questionnaireId}/agreement key
agreeToConsent POST /consent/{projectId}/agreement key
allowOrganization PUT /participant/alloworg/{participantId}
announceAddendum POST /clarifications/{projectId}/addenda key
answerClarification PUT /clarifications/{projectId}/{clarificationId}
askClarification POST /clarifications/{projectId} key
attachToProject POST /attachments/project/{projectId} key
attachToProperty POST /attachments/property/{propertyId} key
changePassword PUT /user/password
changeProjectStatus PUT /events/projectowner/project/{status}/{projectId}
checkEmail GET /user/check/{email}
checkLink POST /user/link
checkTag GET /question/check/tag/{owner}/{type}/{tag}
cloneProject POST /project/clone/{projectId} key
cloneTemplate POST /template/clone/{id} key
compareProperties POST /projectowner/comparison/{projectId}
compareWithDirectory GET /property/answersync/{projectId}/{propertyId}
completeParticipation POST /events/participant/{id}/completed key
confirmUser POST /user/confirm
copyDistributionList POST /distribution-lists/{id}/copy key
copyProperty POST /property/copy/{projectId}/{propertyId} key
countAffected GET /questions/affected/{owner}/{type}
countClarifications GET /clarifications/{projectId}/count
countMessages GET /message/count
countParticipantProperties GET /participant/{id}/property/count
countProjectProperties GET /project/{id}/property/count
countProjectQuestions GET /project/{id}/question/counts
countProjectsByType GET /project/type/counts
countPropertyAnswers GET /property/{propertyId}/answer/counts
countUnread GET /messages/unread/count
createDataFeed POST /datafeed key
createDistributionList POST /distribution-lists/create key
createDraft POST /message key
createOrganization POST /org key
createProject POST /project key
createProperty POST /property/{projectId} key
createQuestion POST /question key
createQuestionnaire POST /questionnaire/{participantId}/{projectId}/{propertyId} key
createQuestions POST /questions/bulk key
createTemplate POST /template key
createUser POST /user key
decideAdmission POST /user/organization/admission key
deleteAllQuestions DELETE /questions/{owner}/{type}
deleteAnswer DELETE /answer/{projectId}/{answerId}
deleteAnswerComment DELETE /answer/comment/{projectId}/{propertyId}/{questionId}/{commentId}
deleteAttachment DELETE /attachment/{id}
deleteDataFeed DELETE /datafeed/{id}
deleteDistributionList DELETE /distribution-lists/{id}
deleteImage DELETE /images/{propertyId}/{imageId}/{fileName}
deleteMessage DELETE /message/delete
deleteNote DELETE /notes/{propertyId}/{noteId}
deleteOrganization DELETE /org/{id}
deleteOrganizationLogo DELETE /org/{id}/logo
deletePermanently DELETE /trash/{id}
deletePrimaryCategory DELETE /questions/{owner}/{type}/{~primary}
deleteProject DELETE /project/{id}
deleteProperty DELETE /property/{projectId}/{propertyId}
deleteQuestion DELETE /question/{id}
deleteQuestionnaire DELETE /questionnaire/{participantId}/{projectId}/{propertyId}/{questionnaireId}
deleteQuestionnaireAnswer DELETE /answer/questionnaire/{questionnaireId}/{answerId}
deleteQuestionnaireComment DELETE /questionnaire/comment/{id}/{questionId}/{commentId}
deleteSecondaryCategory DELETE /questions/{owner}/{type}/{~primary}/{~secondary}
deleteSenderDomain DELETE /org/{id}/sender-domain
deleteTemplate DELETE /template/{id}
deleteUser DELETE /user/{id}
eliminateParticipant PUT /events/participant/{id}/status/eliminated
eliminateProperty PUT /events/participant/property/eliminated/{propertyId}
emptyTrash DELETE /messages/delete/all
endAllSessions POST /user/sessions/end
endImpersonation POST /user/impersonate/end
endSession DELETE /user/sessions/{id}
exportAgreements GET /export/agreements/{projectId} file
exportAudit GET /export/audit file
exportComparison POST /export/comparison/{projectId} file
exportLicenceSummaries GET /export/licences file
exportLicenceUse GET /export/licences/{organizationId} file
exportListParticipantImportProblems GET /distribution-lists/{id}/participants/import/{importId}/problems file
exportParticipantAnswers POST /export/participant/{projectId}/{participantId}/answers file
exportParticipantImportProblems GET /participants/import/{projectId}/{importId}/problems file
exportParticipants GET /export/participants/{projectId} file
exportProject GET /export/project/{projectId} file
exportProjectReport GET /export/report/{reportId} file
exportPropertyAnswers GET /export/property/{projectId}/{propertyId} file
exportTemplate GET /export/template/{id} file
exportUsers GET /export/users file
finishSsoLogin POST /login/callback
forgetPassword POST /user/forget
getAttachment GET /attachment/{id}
getCalendar GET /calendar/{secret} file
getComparison GET /projectowner/comparison/{projectId}
getConsent GET /consent/{projectId}
getContactConsent GET /consent/questionnaire/{questionnaireId}
getDashboard GET /dashboard
getDataFeed GET /datafeed/{id}
getDirectoryProperty GET /lois/properties/{projectId}/{participantId}/{id}
getDirectoryPropertyEditable GET /lois/property/editable/{propertyId}
getDistributionList GET /distribution-lists/{id}
getHealth GET /health
getListParticipantImport GET /distribution-lists/{id}/participants/import/{importId}
getMaxPhase GET /template/max/phase/{value}
getMe GET /user/me
getMessage GET /message
getMyOrganization GET /user/organization
getOpenApi GET /openapi.json file
getOrganization GET /org/{id}
getOrganizationLimits GET /org/{id}/limits
getParticipant GET /participant/{projectId}/{participantId}
getParticipantImport GET /participants/import/{projectId}/{importId}
getProject GET /project/{id}
getProjectForReport GET /project/for/report/{id}
getProjectOverview GET /project/{id}/overview
getProjectOwnerEmail GET /project/{id}/owner/email
getProjectOwnerSettings GET /project/owner/settings/{projectId}
getProjectReport GET /reports/project/{projectId}
getProperty GET /property/{projectId}/{propertyId}
getPropertyByType GET /property/{projectId}/{ptype}/{propertyId}
getPropertySyncStatus GET /events/sync/zp/status
getQuestion GET /question/{id}
getQuestionImport GET /questions/{owner}/{type}/import
getQuestionnaire GET /questionnaire/{id}
getQuestionnaireAnswer GET /answer/questionnaire/{questionnaireId}/{answerId}
getRegistrationProfile GET /user/register/profile/{x}
getReportJob GET /pdf/report/project/{reportId}/job/{jobId}
getSenderDomain GET /org/{id}/sender-domain
getTemplate GET /template/{id}
getUptime GET /uptime
getUser GET /user/id/{id}
handOverDelegates PUT /participant/delegates/{projectId}/{participantId}
hasDataFeed GET /datafeeds/me/has/{projectId}
impersonateParticipant POST /participant/impersonate/{projectId}/{participantId} key
importListParticipants POST /distribution-lists/{id}/participants/import multipart:participants key
importParticipantAnswers POST /import/participant/{projectId}/{participantId}/answers multipart:answers key
importParticipants POST /participants/import/{projectId} multipart:participants key
importProblemsSheet POST /import/template/{id}/problems multipart:template file
importProjectQuestions POST /import/project/{projectId} multipart:questions key
importPropertyAnswers POST /import/property/{projectId}/{propertyId} multipart:answers key
importTemplate POST /import/template/{id} multipart:template key
importTemplateIntoProject POST /template/project/{templateId} key
incrementProjectPhase PUT /events/projectowner/project/phase/increment/{projectId}
inviteUser POST /user/invite/{id} key
keepProject PUT /project/{id}/keep
listAcknowledgements GET /clarifications/{projectId}/addenda/{addendumId}/acknowledgements
listAddenda GET /clarifications/{projectId}/addenda
listAgreements GET /consent/{projectId}/agreements
listAllDelegatorProperties GET /del/properties/{projectId}
listAllOwnerProperties GET /po/properties/{projectId}
listAllParticipantProperties GET /par/properties/{projectId}
listAnswerComments GET /answer/comments/{projectId}/{propertyId}
listAnswers GET /answers/{projectId}/{propertyId}
listApprovers GET /participant/approvers/{projectId}/{participantId}
listAuditEntries GET /audit
listClarifications GET /clarifications/{projectId}
listCountyCommunities GET /lois/communities/{countyId}
listDataFeedProblems GET /datafeed/{id}/problems
listDataFeedRuns GET /datafeed/{id}/runs
listDataFeeds GET /datafeeds
listDelegatorProperties POST /delegator/properties/{projectId}
listDelegatorsByParticipant GET /project/delegators/by/participant/{projectId}
listDirectoryProperties GET /lois/properties/{projectId}/{participantId}
listDistributionLists GET /distribution-lists
listEarlierProperties GET /properties/earlier/{projectId}
listLicenceSummaries GET /licences
listLicenceUse GET /licences/{organizationId}
listMessageDeliveries GET /message/deliveries
listMessageProjects GET /message/projects
listMessages GET /messages/{folder}
listMyQuestionnaires GET /questionnaires
listNotePeople GET /notes/{propertyId}/people
listNotes GET /notes/{propertyId}
listOrganizationLetters GET /letters/org/{organizationId}
listOrganizationParticipants GET /participant/organization/search
listOrganizationStates GET /org/{id}/limitAssociatedStates
listOrganizationUsers GET /users/by/organization
listOrganizations GET /orgs
listOwnCommunities GET /lois/communities
listOwnerProperties POST /projectowner/properties/{projectId}
listParticipantCommunities GET /lois/communities/forparticipants/0
listParticipantDelegators GET /participant/delegators/{projectId}/{participantId}
listParticipantHistory GET /participant/history/{projectId}/{participantId}
listParticipantMails GET /participant/mails/{projectId}/{participantId}
listParticipantProperties POST /properties/{projectId}/{participantId}
listParticipants GET /participants/{projectId}
listPendingUsers GET /users/by/organization/pending
listPrimaryCategories GET /categories/primary/{owner}/{type}
listProjectAttachments GET /attachments/project/{projectId}
listProjectColleagues GET /participants/colleagues/{projectId}
listProjectHistory GET /project/{id}/history
listProjectLetters GET /letters/project/{projectId}
listProjectStates GET /project/limits/states/{projectId}
listProjectTrash GET /trash/project/{projectId}
listProjects GET /projects
listPropertyAttachments GET /attachments/property/{propertyId}
listPropertyPrimaryCategories GET /categories/primary/{owner}/{propertyId}/property
listPropertyQuestions GET /questions/{owner}/{propertyId}/property
listPropertySecondaryCategories GET /categories/secondary/{owner}/{propertyId}/property
listPropertySyncRuns GET /events/sync/zp/runs
listQuestionnaireAnswers GET /answers/questionnaire/{questionnaireId}
listQuestionnaires GET /questionnaires/{participantId}/{projectId}/{propertyId}
listQuestions GET /questions/{owner}/{type}
listQuestionsForSelection GET /questions/selection/{owner}/{type}
listRecipientGroups GET /message/groups
listReportJobs GET /reports/project/{projectId}/jobs
listRequiredCategories GET /required/question/categories/{owner}/{propertyId}
listRequirements GET /requirements/{owner}/{type}
listSecondaryCategories GET /categories/secondary/{owner}/{type}
listSessions GET /user/sessions
listSsoOrganizations GET /org/oauth2/list
listStateCounties GET /lois/counties/{stateAbbrev}
listStates GET /lois/states
listTags GET /tags/{owner}/{type}
listTemplates GET /templates
listTertiaryCategories GET /categories/tertiary/{owner}/{type}
listTrash GET /trash
listUnseenCategories GET /unseen/question/categories/{owner}/{propertyId}
listUsers GET /users
login POST /login
logout POST /logout
markAnswerConfidential PUT /answer/confidential/{projectId}/{propertyId}/{questionId}
markAnswerSeen PUT /question/answer/seen/{questionId}/{answerId}
markAnswersSeen PUT /answers/seen/{projectId}/{propertyId}
markAttachmentConfidential PUT /attachment/confidential/{attachmentId}
markAttachmentSeen PUT /attachment/update/unseen/{attachmentId}
markClarificationsSeen POST /clarifications/{projectId}/seen
markMessageRead PUT /message/read/{id}
markParticipantWorking PUT /events/participant/{id}/status/working
markQuestionnaireAnswerConfidential PUT /answer/questionnaire/confidential/{questionnaireId}/{questionId}
moveMessage PUT /message/folder/{folder}
movePrimaryCategory PUT /category/move/primary/{~name}
moveProjects POST /user/move/projects key
moveSecondaryCategory PUT /category/primary/move/{~secondary}
openSeal POST /project/{id}/seal/open key
orderCategories PUT /categories/order/{owner}/{type}
orderQuestions PUT /questions
participantAnswersProblemsSheet POST /import/participant/{projectId}/{participantId}/answers/problems multipart:answers file
passOnQuestionnaire POST /questionnaire/passon/{id} key
previewDataFeed POST /datafeed/preview key
previewDistributionList GET /participants/distributionlist/{projectId}
previewImportListParticipants POST /distribution-lists/{id}/participants/import/preview multipart:participants
previewImportParticipantAnswers POST /import/participant/{projectId}/{participantId}/answers/preview multipart:answers
previewImportParticipants POST /participants/import/{projectId}/preview multipart:participants
previewImportProjectQuestions POST /import/project/{projectId}/preview multipart:questions
previewImportPropertyAnswers POST /import/property/{projectId}/{propertyId}/preview multipart:answers
previewImportTemplate POST /import/template/{id}/preview multipart:template
previewNextPhase GET /project/{id}/phase/preview
previewOrganizationLetter POST /letters/org/{organizationId}/{kind}/preview
previewProjectLetter POST /letters/project/{projectId}/{kind}/preview
previewProjectStatus GET /project/{id}/status/{status}/preview
previewRecall GET /answers/recall/{projectId}/{propertyId}
previewRequirement POST /requirements/preview/{id}
printProjectReport GET /pdf/report/project/{reportId} file
printTrust GET /trust/pdf file
projectQuestionsProblemsSheet POST /import/project/{projectId}/problems multipart:questions file
promoteSecondaryCategory PUT /category/move/{~secondary}
propertyAnswersProblemsSheet POST /import/property/{projectId}/{propertyId}/problems multipart:answers file
publishConsent POST /consent/{projectId} key
putBack POST /trash/{id} key
readReferral GET /message/noauth/{id}
recallAnswer POST /answer/recall/{projectId}/{propertyId} key
recallAnswers POST /answers/recall/{projectId}/{propertyId} key
refreshToken GET /refreshtoken
register POST /user/register
rejectParticipation PUT /events/participant/{id}/status/rejected
removeCalendarAddress DELETE /user/calendar
removeCollaborator DELETE /participant/collaborator/{projectId}/{collaboratorId}
removeCommunity DELETE /lois/community/{recId}
removeListParticipant DELETE /distribution-lists/{id}/participants/{participantId}
removeParticipant DELETE /participant/{projectId}/{participantId}
removePhoto DELETE /user/photo/{id}
removeReviewer DELETE /project/reviewer/{projectId}/{reviewerId}
renameCategory PUT /category/{level}
renewCalendarAddress PUT /user/calendar
reportReviewEdit PUT /events/participant/{id}/edited/question/{questionId}
requestAdmission POST /user/organization/admission/request
requestLicence POST /licence/request
requestSupport POST /support/request
resendConfirmation POST /user/resend
resendInvitation PUT /events/projectowner/{participantId}/resend/invite/{projectId}
resendQuestionnaire PUT /questionnaire/resend/{participantId}/{projectId}/{propertyId}
resetPassword POST /user/reset
resolveReferral GET /message/messageid/{id}
restoreProperty PUT /events/participant/property/restored/{propertyId}
saveAnswer POST /answer/{projectId}/{propertyId}/{questionId} key
saveAnswers PUT /answers/{projectId}/{propertyId}
saveComparison PUT /projectowner/comparison/{projectId}
saveOrganizationLetter POST /letters/org/{organizationId}/{kind} key
saveProjectLetter POST /letters/project/{projectId}/{kind} key
saveQuestionnaireAnswer POST /answer/questionnaire/{questionnaireId}/{questionId} key
searchCommunities GET /lois/locations/communities
searchCounties GET /lois/locations/counties
searchListParticipantsByLocation POST /participants/distributionlist/location/search
searchListParticipantsByPerson POST /participants/distributionlist/personorg/search
searchOrganizations GET /orgs/{search}
searchParticipantOrganizations GET /participants/organizations/search
searchParticipantsByEmail GET /participants/email/search
searchParticipantsByLocation POST /participants/{projectId}/location/search
searchParticipantsByName GET /participants/name/search
searchParticipantsByPerson POST /participants/{projectId}/personorg/search
searchPrimaryCategories GET /categories/primary/search/{owner}/{type}
searchRecipients GET /user/email/search
searchSecondaryCategories GET /categories/secondary/search/{owner}/{type}/{~primary}
searchTertiaryCategories GET /categories/tertiary/search/{owner}/{type}/{~primary}/{~secondary}
searchUserOrganizations GET /user/organizations
sendBackProperty PUT /events/participant/{id}/property/returned/{propertyId}
sendMessage POST /message/{id} key
sendQuestionnaire PUT /questionnaire/send/{participantId}/{projectId}/{propertyId}
sendReminders POST /participants/remind/{projectId} key
setImageOrder PUT /images/order/{propertyId}
setListParticipantRole PUT /distribution-lists/{id}/participants/{participantId}/role
setOrganizationLogo POST /org/{id}/logo multipart:logo key
setParticipantStatus PUT /participant/status/{participantId}
setParticipation PUT /participation/{projectId}/{participantId}/{participating}
setPrimaryImage PUT /images/primary/{propertyId}/{imageId}
setProjectStatus POST /projectstatus/{status} key
setPropertyPhase PUT /property/phase/{p}/{id}
setQuestionnaireStatus PUT /questionnaire/status/{id}
setSenderDomain PUT /org/{id}/sender-domain
setShowInDirectory PUT /property/showinlois/{p}/{id}
setSubmitYourSite PUT /property/submityoursite/{p}/{id}
startProjectReport POST /pdf/report/project/{reportId}/job
startPropertySync POST /events/sync/zp/properties key
startSsoLogin POST /login/sso
startUpload POST /upload key
submitProperty PUT /events/participant/{id}/property/finished/{propertyId}
syncPropertyAnswers PUT /property/answersync/{projectId}/{propertyId}/{includeRequirements}
syncPropertyRequirements PUT /property/reqsync/{projectId}/{propertyId}
testDataFeed POST /datafeed/{id}/test key
testOrganizationLetter POST /letters/org/{organizationId}/{kind}/test key
testProjectLetter POST /letters/project/{projectId}/{kind}/test key
testSso POST /org/{id}/sso/test key
unsubscribe POST /user/unsubscribe/{token}
updateAnswer PUT /answer/{projectId}/{propertyId}/{answerId}
updateDataFeed PUT /datafeed/{id}
updateDistributionList PUT /distribution-lists/{id}
updateDraft PUT /message
updateImage PUT /images/{propertyId}
updateOrganization PUT /org/{id}
updateParticipant PUT /participant/{projectId}/{participantId}
updateProfile PUT /user/profile/{id}
updateProject PUT /project/{id}
updateProperty PUT /property/{projectId}/{propertyId}
updateQuestion PUT /question/{id}
updateQuestionnaire PUT /questionnaire/{participantId}/{projectId}/{propertyId}/{id}
updateQuestionnaireAnswer PUT /answer/questionnaire/{questionnaireId}/{answerId}
updateTemplate PUT /template/{id}
updateUser PUT /user
uploadAttachment POST /attachment multipart:attachment key
uploadImage POST /images/{propertyId} multipart:image key
uploadPhoto POST /user/photo/{id} multipart:photo
verifyQuestionnaire GET /questionnaire/verify/{id}
withdrawAdmission DELETE /user/organization/admission/request
withdrawClarification DELETE /clarifications/{projectId}/{clarificationId}`;
