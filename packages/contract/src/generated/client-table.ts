// Made by `node packages/contract/src/generate-client-table.ts` from the catalogue; a test fails when it is out of date.
export const clientTable = `\
acceptQuestionnaireAnswers PUT /questionnaire/accept/{id} json
addAnswerComment POST /answer/comment/{projectId}/{propertyId}/{questionId} json key
addAnswerUpdate PUT /answer/update/{projectId}/{propertyId}/{answerId} json
addCollaborator POST /participant/collaborator/{projectId} json key
addCommunity POST /lois/community json
addDistributionList POST /participants/distributionlist/{projectId} json key
addListParticipant POST /distribution-lists/{id}/participants json key
addParticipant POST /participant/{projectId} json key
addParticipants POST /participants/bulk/{projectId} json key
addQuestionnaireComment POST /questionnaire/comment/{id}/{questionId} json key
addReviewer POST /project/reviewer/{projectId} json key
allowOrganization PUT /participant/alloworg/{participantId} json
answerClarification PUT /clarifications/{projectId}/{clarificationId} json
askClarification POST /clarifications/{projectId} json key
attachToProject POST /attachments/project/{projectId} json key
attachToProperty POST /attachments/property/{propertyId} json key
changePassword PUT /user/password json
changeProjectStatus PUT /events/projectowner/project/{status}/{projectId}
checkEmail GET /user/check/{email}
checkTag GET /question/check/tag/{owner}/{type}/{tag}
cloneProject POST /project/clone/{projectId} json key
cloneTemplate POST /template/clone/{id} json key
compareProperties POST /projectowner/comparison/{projectId} json
compareWithDirectory GET /property/answersync/{projectId}/{propertyId}
completeParticipation POST /events/participant/{id}/completed key
confirmUser POST /user/confirm json
copyDistributionList POST /distribution-lists/{id}/copy json key
copyProperty POST /property/copy/{projectId}/{propertyId} json key
countAffected GET /questions/affected/{owner}/{type}
countClarifications GET /clarifications/{projectId}/count
countMessages GET /message/count
countParticipantProperties GET /participant/{id}/property/count
countProjectProperties GET /project/{id}/property/count
countProjectQuestions GET /project/{id}/question/counts
countProjectsByType GET /project/type/counts
countPropertyAnswers GET /property/{propertyId}/answer/counts
countUnread GET /messages/unread/count
createDataFeed POST /datafeed json key
createDistributionList POST /distribution-lists/create json key
createDraft POST /message json key
createOrganization POST /org json key
createProject POST /project json key
createProperty POST /property/{projectId} json key
createQuestion POST /question json key
createQuestionnaire POST /questionnaire/{participantId}/{projectId}/{propertyId} json key
createQuestions POST /questions/bulk json key
createTemplate POST /template json key
createUser POST /user json key
decideAdmission POST /user/organization/admission json key
deleteAllQuestions DELETE /questions/{owner}/{type}
deleteAnswer DELETE /answer/{projectId}/{answerId}
deleteAnswerComment DELETE /answer/comment/{projectId}/{propertyId}/{questionId}/{commentId}
deleteAttachment DELETE /attachment/{id}
deleteDataFeed DELETE /datafeed/{id}
deleteDistributionList DELETE /distribution-lists/{id}
deleteImage DELETE /images/{propertyId}/{imageId}/{fileName}
deleteMessage DELETE /message/delete
deleteOrganization DELETE /org/{id}
deleteOrganizationLogo DELETE /org/{id}/logo
deletePrimaryCategory DELETE /questions/{owner}/{type}/{~primary}
deleteProject DELETE /project/{id}
deleteProperty DELETE /property/{projectId}/{propertyId}
deleteQuestion DELETE /question/{id}
deleteQuestionnaire DELETE /questionnaire/{participantId}/{projectId}/{propertyId}/{questionnaireId}
deleteQuestionnaireAnswer DELETE /answer/questionnaire/{questionnaireId}/{answerId}
deleteQuestionnaireComment DELETE /questionnaire/comment/{id}/{questionId}/{commentId}
deleteSecondaryCategory DELETE /questions/{owner}/{type}/{~primary}/{~secondary}
deleteTemplate DELETE /template/{id}
deleteUser DELETE /user/{id}
eliminateParticipant PUT /events/participant/{id}/status/eliminated
eliminateProperty PUT /events/participant/property/eliminated/{propertyId} json
emptyTrash DELETE /messages/delete/all
endAllSessions POST /user/sessions/end
endImpersonation POST /user/impersonate/end
endSession DELETE /user/sessions/{id}
exportAudit GET /export/audit file
exportComparison POST /export/comparison/{projectId} json file
exportLicenceSummaries GET /export/licences file
exportLicenceUse GET /export/licences/{organizationId} file
exportListParticipantImportProblems GET /distribution-lists/{id}/participants/import/{importId}/problems file
exportParticipantImportProblems GET /participants/import/{projectId}/{importId}/problems file
exportParticipants GET /export/participants/{projectId} file
exportProject GET /export/project/{projectId} file
exportProjectReport GET /export/report/{reportId} file
exportPropertyAnswers GET /export/property/{projectId}/{propertyId} file
exportTemplate GET /export/template/{id} file
finishSsoLogin POST /login/callback json
forgetPassword POST /user/forget json
getAttachment GET /attachment/{id}
getComparison GET /projectowner/comparison/{projectId}
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
getQuestionnaire GET /questionnaire/{id}
getQuestionnaireAnswer GET /answer/questionnaire/{questionnaireId}/{answerId}
getRegistrationProfile GET /user/register/profile/{x}
getReportJob GET /pdf/report/project/{reportId}/job/{jobId}
getTemplate GET /template/{id}
getUser GET /user/id/{id}
handOverDelegates PUT /participant/delegates/{projectId}/{participantId} json
hasDataFeed GET /datafeeds/me/has/{projectId}
impersonateParticipant POST /participant/impersonate/{projectId}/{participantId} key
importListParticipants POST /distribution-lists/{id}/participants/import multipart:participants key
importParticipants POST /participants/import/{projectId} multipart:participants key
importProblemsSheet POST /import/template/{id}/problems multipart:template file
importPropertyAnswers POST /import/property/{projectId}/{propertyId} multipart:answers key
importTemplate POST /import/template/{id} multipart:template key
importTemplateIntoProject POST /template/project/{templateId} json key
incrementProjectPhase PUT /events/projectowner/project/phase/increment/{projectId} json
inviteUser POST /user/invite/{id} key
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
listDataFeeds GET /datafeeds
listDelegatorProperties POST /delegator/properties/{projectId} json
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
listOrganizationParticipants GET /participant/organization/search
listOrganizationStates GET /org/{id}/limitAssociatedStates
listOrganizationUsers GET /users/by/organization
listOrganizations GET /orgs
listOwnCommunities GET /lois/communities
listOwnerProperties POST /projectowner/properties/{projectId} json
listParticipantCommunities GET /lois/communities/forparticipants/0
listParticipantDelegators GET /participant/delegators/{projectId}/{participantId}
listParticipantHistory GET /participant/history/{projectId}/{participantId}
listParticipantMails GET /participant/mails/{projectId}/{participantId}
listParticipantProperties POST /properties/{projectId}/{participantId} json
listParticipants GET /participants/{projectId}
listPendingUsers GET /users/by/organization/pending
listPrimaryCategories GET /categories/primary/{owner}/{type}
listProjectAttachments GET /attachments/project/{projectId}
listProjectColleagues GET /participants/colleagues/{projectId}
listProjectHistory GET /project/{id}/history
listProjectStates GET /project/limits/states/{projectId}
listProjects GET /projects
listPropertyAttachments GET /attachments/property/{propertyId}
listPropertyPrimaryCategories GET /categories/primary/{owner}/{propertyId}/property
listPropertyQuestions GET /questions/{owner}/{propertyId}/property
listPropertySecondaryCategories GET /categories/secondary/{owner}/{propertyId}/property
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
listUnseenCategories GET /unseen/question/categories/{owner}/{propertyId}
listUsers GET /users
login POST /login json
logout POST /logout json
markAnswerSeen PUT /question/answer/seen/{questionId}/{answerId}
markAnswersSeen PUT /answers/seen/{projectId}/{propertyId} json
markAttachmentSeen PUT /attachment/update/unseen/{attachmentId}
markClarificationsSeen POST /clarifications/{projectId}/seen json
markMessageRead PUT /message/read/{id} json
markParticipantWorking PUT /events/participant/{id}/status/working
moveMessage PUT /message/folder/{folder} json
movePrimaryCategory PUT /category/move/primary/{~name} json
moveProjects POST /user/move/projects json key
moveSecondaryCategory PUT /category/primary/move/{~secondary} json
orderCategories PUT /categories/order/{owner}/{type} json
orderQuestions PUT /questions json
passOnQuestionnaire POST /questionnaire/passon/{id} json key
previewDataFeed POST /datafeed/preview json key
previewDistributionList GET /participants/distributionlist/{projectId}
previewImportListParticipants POST /distribution-lists/{id}/participants/import/preview multipart:participants
previewImportParticipants POST /participants/import/{projectId}/preview multipart:participants
previewImportPropertyAnswers POST /import/property/{projectId}/{propertyId}/preview multipart:answers
previewImportTemplate POST /import/template/{id}/preview multipart:template
previewNextPhase GET /project/{id}/phase/preview
previewProjectStatus GET /project/{id}/status/{status}/preview
previewRecall GET /answers/recall/{projectId}/{propertyId}
previewRequirement POST /requirements/preview/{id} json
printProjectReport GET /pdf/report/project/{reportId} file
promoteSecondaryCategory PUT /category/move/{~secondary} json
propertyAnswersProblemsSheet POST /import/property/{projectId}/{propertyId}/problems multipart:answers file
readReferral GET /message/noauth/{id}
recallAnswer POST /answer/recall/{projectId}/{propertyId} json key
recallAnswers POST /answers/recall/{projectId}/{propertyId} json key
refreshToken GET /refreshtoken
register POST /user/register json
rejectParticipation PUT /events/participant/{id}/status/rejected json
removeCollaborator DELETE /participant/collaborator/{projectId}/{collaboratorId}
removeCommunity DELETE /lois/community/{recId}
removeListParticipant DELETE /distribution-lists/{id}/participants/{participantId}
removeParticipant DELETE /participant/{projectId}/{participantId}
removePhoto DELETE /user/photo/{id}
removeReviewer DELETE /project/reviewer/{projectId}/{reviewerId}
renameCategory PUT /category/{level} json
reportReviewEdit PUT /events/participant/{id}/edited/question/{questionId} json
requestAdmission POST /user/organization/admission/request json
requestLicence POST /licence/request json
requestSupport POST /support/request json
resendConfirmation POST /user/resend json
resendInvitation PUT /events/projectowner/{participantId}/resend/invite/{projectId}
resendQuestionnaire PUT /questionnaire/resend/{participantId}/{projectId}/{propertyId} json
resetPassword POST /user/reset json
resolveReferral GET /message/messageid/{id}
restoreProperty PUT /events/participant/property/restored/{propertyId}
saveAnswer POST /answer/{projectId}/{propertyId}/{questionId} json key
saveAnswers PUT /answers/{projectId}/{propertyId} json
saveComparison PUT /projectowner/comparison/{projectId} json
saveQuestionnaireAnswer POST /answer/questionnaire/{questionnaireId}/{questionId} json key
searchCommunities GET /lois/locations/communities
searchCounties GET /lois/locations/counties
searchListParticipantsByLocation POST /participants/distributionlist/location/search json
searchListParticipantsByPerson POST /participants/distributionlist/personorg/search json
searchOrganizations GET /orgs/{search}
searchParticipantOrganizations GET /participants/organizations/search
searchParticipantsByEmail GET /participants/email/search
searchParticipantsByLocation POST /participants/{projectId}/location/search json
searchParticipantsByName GET /participants/name/search
searchParticipantsByPerson POST /participants/{projectId}/personorg/search json
searchPrimaryCategories GET /categories/primary/search/{owner}/{type}
searchRecipients GET /user/email/search
searchSecondaryCategories GET /categories/secondary/search/{owner}/{type}/{~primary}
searchTertiaryCategories GET /categories/tertiary/search/{owner}/{type}/{~primary}/{~secondary}
searchUserOrganizations GET /user/organizations
sendBackProperty PUT /events/participant/{id}/property/returned/{propertyId} json
sendMessage POST /message/{id} json key
sendQuestionnaire PUT /questionnaire/send/{participantId}/{projectId}/{propertyId} json
sendReminders POST /participants/remind/{projectId} json key
setImageOrder PUT /images/order/{propertyId} json
setListParticipantRole PUT /distribution-lists/{id}/participants/{participantId}/role json
setOrganizationLogo POST /org/{id}/logo multipart:logo key
setParticipantStatus PUT /participant/status/{participantId} json
setParticipation PUT /participation/{projectId}/{participantId}/{participating} json
setPrimaryImage PUT /images/primary/{propertyId}/{imageId} json
setProjectStatus POST /projectstatus/{status} json key
setPropertyPhase PUT /property/phase/{p}/{id} json
setQuestionnaireStatus PUT /questionnaire/status/{id} json
setShowInDirectory PUT /property/showinlois/{p}/{id} json
setSubmitYourSite PUT /property/submityoursite/{p}/{id} json
startProjectReport POST /pdf/report/project/{reportId}/job json
startPropertySync POST /events/sync/zp/properties key
startSsoLogin POST /login/sso json
startUpload POST /upload json key
submitProperty PUT /events/participant/{id}/property/finished/{propertyId}
syncPropertyAnswers PUT /property/answersync/{projectId}/{propertyId}/{includeRequirements} json
syncPropertyRequirements PUT /property/reqsync/{projectId}/{propertyId} json
testDataFeed POST /datafeed/{id}/test key
testSso POST /org/{id}/sso/test json key
unsubscribe POST /user/unsubscribe/{token}
updateAnswer PUT /answer/{projectId}/{propertyId}/{answerId} json
updateDataFeed PUT /datafeed/{id} json
updateDistributionList PUT /distribution-lists/{id} json
updateDraft PUT /message json
updateImage PUT /images/{propertyId} json
updateOrganization PUT /org/{id} json
updateParticipant PUT /participant/{projectId}/{participantId} json
updateProfile PUT /user/profile/{id} json
updateProject PUT /project/{id} json
updateProperty PUT /property/{projectId}/{propertyId} json
updateQuestion PUT /question/{id} json
updateQuestionnaire PUT /questionnaire/{participantId}/{projectId}/{propertyId}/{id} json
updateQuestionnaireAnswer PUT /answer/questionnaire/{questionnaireId}/{answerId} json
updateTemplate PUT /template/{id} json
updateUser PUT /user json
uploadAttachment POST /attachment multipart:attachment key
uploadImage POST /images/{propertyId} multipart:image key
uploadPhoto POST /user/photo/{id} multipart:photo
verifyQuestionnaire GET /questionnaire/verify/{id}
withdrawAdmission DELETE /user/organization/admission/request
withdrawClarification DELETE /clarifications/{projectId}/{clarificationId}`;
