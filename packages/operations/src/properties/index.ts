export {
  exportPropertyAnswers,
  importPropertyAnswers,
  previewImportPropertyAnswers,
  propertyAnswersProblemsSheet,
} from './answers-sheet.ts';
export {
  exportParticipantAnswers,
  importParticipantAnswers,
  participantAnswersProblemsSheet,
  previewImportParticipantAnswers,
} from './answers-sheet-of-many.ts';
export { compareProperties, getComparison, saveComparison } from './compare-properties.ts';
export { copyProperty } from './copy-property.ts';
export { createProperty } from './create-property.ts';
export { compareWithDirectory } from './directory/compare-with-directory.ts';
export { getDirectoryProperty, listDirectoryProperties } from './directory/list-directory-properties.ts';
export { getDirectoryPropertyEditable } from './directory/property-source.ts';
export { syncPropertyAnswers, syncPropertyRequirements } from './directory/sync-property-answers.ts';
export { setShowInDirectory, setSubmitYourSite } from './directory-flags.ts';
export { eliminateProperty, restoreProperty } from './eliminate-property.ts';
export { exportComparison } from './export-comparison.ts';
export {
  listAllDelegatorProperties,
  listAllOwnerProperties,
  listAllParticipantProperties,
} from './list-all-properties.ts';
export { listEarlierProperties } from './list-earlier-properties.ts';
export {
  countPropertyAnswers,
  getProperty,
  getPropertyByType,
  listDelegatorProperties,
  listOwnerProperties,
  listParticipantProperties,
} from './read-properties.ts';
export { sendBackProperty } from './send-back-property.ts';
export { setPropertyPhase } from './set-property-phase.ts';
export { submitProperty } from './submit-property.ts';
export { deleteProperty, updateProperty } from './update-property.ts';
