// Made by `node packages/contract/src/generate-client-table.ts` from the catalogue; a test fails when it is out of date.
export const clientTable = `\
addAnswerUpdate PUT /answer/update/{projectId}/{propertyId}/{answerId} json
addCollaborator POST /participant/collaborator/{projectId} json
addParticipant POST /participant/{projectId} json
addParticipants POST /participants/bulk/{projectId} json
addReviewer POST /project/reviewer/{projectId} json
allowOrganization PUT /participant/alloworg/{participantId} json
changeProjectStatus PUT /events/projectowner/project/{status}/{projectId}
checkTag GET /question/check/tag/{owner}/{type}/{tag}
cloneProject POST /project/clone/{projectId} json
cloneTemplate POST /template/clone/{id} json
completeParticipation POST /events/participant/{id}/completed
confirmUser POST /user/confirm json
countMessages GET /message/count
countParticipantProperties GET /participant/{id}/property/count
countProjectProperties GET /project/{id}/property/count
countProjectQuestions GET /project/{id}/question/counts
countProjectsByType GET /project/type/counts
countPropertyAnswers GET /property/{propertyId}/answer/counts
countUnread GET /messages/unread/count
createDraft POST /message json
createProject POST /project json
createProperty POST /property/{projectId} json
createQuestion POST /question json
createQuestions POST /questions/bulk json
createTemplate POST /template json
deleteAllQuestions DELETE /questions/{owner}/{type}
deleteAnswer DELETE /answer/{projectId}/{answerId}
deleteMessage DELETE /message/delete
deletePrimaryCategory DELETE /questions/{owner}/{type}/{primary}
deleteProject DELETE /project/{id}
deleteProperty DELETE /property/{projectId}/{propertyId}
deleteQuestion DELETE /question/{id}
deleteQuestionnaireAnswer DELETE /answer/questionnaire/{questionnaireId}/{answerId}
deleteSecondaryCategory DELETE /questions/{owner}/{type}/{primary}/{secondary}
deleteTemplate DELETE /template/{id}
eliminateParticipant PUT /events/participant/{id}/status/eliminated
eliminateProperty PUT /events/participant/property/eliminated/{propertyId}
emptyTrash DELETE /messages/delete/all
endImpersonation POST /user/impersonate/end
exportParticipants GET /export/participants/{projectId} file
exportProject GET /export/project/{projectId} file
exportProjectReport GET /export/report/{reportId} file
exportPropertyAnswers GET /export/property/{projectId}/{propertyId} file
exportTemplate GET /export/template/{id} file
finishSsoLogin POST /login/callback json
forgetPassword POST /user/forget json
getDirectoryProperty GET /lois/properties/{projectId}/{participantId}/{id}
getDirectoryPropertyEditable GET /lois/property/editable/{propertyId}
getMaxPhase GET /template/max/phase/{value}
getMe GET /user/me
getMessage GET /message
getParticipant GET /participant/{projectId}/{participantId}
getProject GET /project/{id}
getProjectForReport GET /project/for/report/{id}
getProjectOwnerEmail GET /project/{id}/owner/email
getProjectOwnerSettings GET /project/owner/settings/{projectId}
getProjectReport GET /reports/project/{projectId}
getProperty GET /property/{projectId}/{propertyId}
getPropertyByType GET /property/{projectId}/{ptype}/{propertyId}
getQuestion GET /question/{id}
getQuestionnaireAnswer GET /answer/questionnaire/{questionnaireId}/{answerId}
getReportJob GET /pdf/report/project/{reportId}/job/{jobId}
getTemplate GET /template/{id}
impersonateParticipant POST /participant/impersonate/{projectId}/{participantId}
importParticipants POST /participants/import/{projectId} multipart:participants
importPropertyAnswers POST /import/property/{projectId}/{propertyId} multipart:answers
importTemplate POST /import/template/{id} multipart:template
importTemplateIntoProject POST /template/project/{templateId} json
incrementProjectPhase PUT /events/projectowner/project/phase/increment/{projectId}
listAllDelegatorProperties GET /del/properties/{projectId}
listAllOwnerProperties GET /po/properties/{projectId}
listAllParticipantProperties GET /par/properties/{projectId}
listAnswers GET /answers/{projectId}/{propertyId}
listApprovers GET /participant/approvers/{projectId}/{participantId}
listDelegatorProperties POST /delegator/properties/{projectId} json
listDelegatorsByParticipant GET /project/delegators/by/participant/{projectId}
listDirectoryProperties GET /lois/properties/{projectId}/{participantId}
listMessageProjects GET /message/projects
listMessages GET /messages/{folder}
listOrganizationParticipants GET /participant/organization/search
listOwnerProperties POST /projectowner/properties/{projectId} json
listParticipantDelegators GET /participant/delegators/{projectId}/{participantId}
listParticipantProperties POST /properties/{projectId}/{participantId} json
listParticipants GET /participants/{projectId}
listPrimaryCategories GET /categories/primary/{owner}/{type}
listProjectStates GET /project/limits/states/{projectId}
listProjects GET /projects
listPropertyPrimaryCategories GET /categories/primary/{owner}/{propertyId}/property
listPropertyQuestions GET /questions/{owner}/{propertyId}/property
listPropertySecondaryCategories GET /categories/secondary/{owner}/{propertyId}/property
listQuestionnaireAnswers GET /answers/questionnaire/{questionnaireId}
listQuestions GET /questions/{owner}/{type}
listQuestionsForSelection GET /questions/selection/{owner}/{type}
listRequiredCategories GET /required/question/categories/{owner}/{propertyId}
listRequirements GET /requirements/{owner}/{type}
listSecondaryCategories GET /categories/secondary/{owner}/{type}
listTags GET /tags/{owner}/{type}
listTemplates GET /templates
listTertiaryCategories GET /categories/tertiary/{owner}/{type}
listUnseenCategories GET /unseen/question/categories/{owner}/{propertyId}
login POST /login json
logout POST /logout json
markAnswerSeen PUT /question/answer/seen/{questionId}/{answerId}
markMessageRead PUT /message/read/{id} json
markParticipantWorking PUT /events/participant/{id}/status/working
moveMessage PUT /message/folder/{folder} json
movePrimaryCategory PUT /category/move/primary/{name} json
moveSecondaryCategory PUT /category/primary/move/{secondary} json
orderCategories PUT /categories/order/{owner}/{type} json
orderQuestions PUT /questions json
printProjectReport GET /pdf/report/project/{reportId} file
promoteSecondaryCategory PUT /category/move/{secondary} json
readReferral GET /message/noauth/{id}
recallAnswer POST /answer/recall/{projectId}/{propertyId} json
recallAnswers POST /answers/recall/{projectId}/{propertyId}
refreshToken GET /refreshtoken
register POST /user/register json
rejectParticipation PUT /events/participant/{id}/status/rejected
removeCollaborator DELETE /participant/collaborator/{projectId}/{collaboratorId}
removeParticipant DELETE /participant/{projectId}/{participantId}
removeReviewer DELETE /project/reviewer/{projectId}/{reviewerId}
renameCategory PUT /category/{level} json
reportReviewEdit PUT /events/participant/{id}/edited/question/{questionId} json
requestSupport POST /support/request json
resendConfirmation POST /user/resend json
resendInvitation PUT /events/projectowner/{participantId}/resend/invite/{projectId}
resetPassword POST /user/reset json
resolveReferral GET /message/messageid/{id}
saveAnswer POST /answer/{projectId}/{propertyId}/{questionId} json
saveAnswers PUT /answers/{projectId}/{propertyId} json
saveQuestionnaireAnswer POST /answer/questionnaire/{questionnaireId}/{questionId} json
searchListParticipantsByLocation POST /participants/distributionlist/location/search json
searchListParticipantsByPerson POST /participants/distributionlist/personorg/search json
searchParticipantOrganizations GET /participants/organizations/search
searchParticipantsByEmail GET /participants/email/search
searchParticipantsByLocation POST /participants/{projectId}/location/search json
searchParticipantsByName GET /participants/name/search
searchParticipantsByPerson POST /participants/{projectId}/personorg/search json
searchPrimaryCategories GET /categories/primary/search/{owner}/{type}
searchRecipients GET /user/email/search
searchSecondaryCategories GET /categories/secondary/search/{owner}/{type}/{primary}
searchTertiaryCategories GET /categories/tertiary/search/{owner}/{type}/{primary}/{secondary}
sendBackProperty PUT /events/participant/{id}/property/returned/{propertyId} json
sendMessage POST /message/{id}
setParticipantStatus PUT /participant/status/{participantId} json
setParticipation PUT /participation/{projectId}/{participantId}/{participating}
setProjectStatus POST /projectstatus/{status} json
setPropertyPhase PUT /property/phase/{p}/{id} json
setShowInDirectory PUT /property/showinlois/{p}/{id} json
setSubmitYourSite PUT /property/submityoursite/{p}/{id} json
startProjectReport POST /pdf/report/project/{reportId}/job json
startSsoLogin POST /login/sso json
submitProperty PUT /events/participant/{id}/property/finished/{propertyId}
syncPropertyAnswers PUT /property/answersync/{projectId}/{propertyId}/{includeRequirements}
syncPropertyRequirements PUT /property/reqsync/{projectId}/{propertyId}
updateAnswer PUT /answer/{projectId}/{propertyId}/{answerId} json
updateDraft PUT /message json
updateParticipant PUT /participant/{projectId}/{participantId} json
updateProject PUT /project/{id} json
updateProperty PUT /property/{projectId}/{propertyId} json
updateQuestion PUT /question/{id} json
updateQuestionnaireAnswer PUT /answer/questionnaire/{questionnaireId}/{answerId} json
updateTemplate PUT /template/{id} json`;
