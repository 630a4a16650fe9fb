import { exportPropertyAnswers } from './answers-sheet/export-property-answers.ts';
import { importPropertyAnswers } from './answers-sheet/import-property-answers.ts';
import { previewImportPropertyAnswers } from './answers-sheet/preview-import-property-answers.ts';
import { propertyAnswersProblemsSheet } from './answers-sheet/property-answers-problems-sheet.ts';
import { compareProperties } from './compare-properties.ts';
import { getComparison, saveComparison } from './comparison-settings.ts';
import { copyProperty } from './copy-property.ts';
import { createProperty } from './create-property.ts';
import { deleteProperty } from './delete-property.ts';
import { compareWithDirectory } from './directory/compare-with-directory.ts';
import { getDirectoryPropertyEditable } from './directory/get-directory-property-editable.ts';
import { getDirectoryProperty, listDirectoryProperties } from './directory/list-directory-properties.ts';
import { syncPropertyAnswers, syncPropertyRequirements } from './directory/sync-property-answers.ts';
import { setShowInDirectory, setSubmitYourSite } from './directory-flags.ts';
import { eliminateProperty } from './eliminate-property.ts';
import { exportComparison } from './export-comparison.ts';
import { countPropertyAnswers, getProperty, getPropertyByType } from './get-property.ts';
import {
  listAllDelegatorProperties,
  listAllOwnerProperties,
  listAllParticipantProperties,
} from './list-all-properties.ts';
import { listEarlierProperties } from './list-earlier-properties.ts';
import {
  listDelegatorProperties,
  listOwnerProperties,
  listParticipantProperties,
} from './list-properties.ts';
import { restoreProperty } from './restore-property.ts';
import { sendBackProperty } from './send-back-property.ts';
import { setPropertyPhase } from './set-property-phase.ts';
import { submitProperty } from './submit-property.ts';
import { updateProperty } from './update-property.ts';

export const propertyOperations = [
  createProperty,
  copyProperty,
  getProperty,
  getPropertyByType,
  countPropertyAnswers,
  listOwnerProperties,
  listDelegatorProperties,
  listParticipantProperties,
  listAllOwnerProperties,
  listAllDelegatorProperties,
  listAllParticipantProperties,
  listEarlierProperties,
  updateProperty,
  submitProperty,
  sendBackProperty,
  eliminateProperty,
  restoreProperty,
  setPropertyPhase,
  setShowInDirectory,
  setSubmitYourSite,
  deleteProperty,
  compareProperties,
  getComparison,
  saveComparison,
  exportComparison,
  exportPropertyAnswers,
  previewImportPropertyAnswers,
  propertyAnswersProblemsSheet,
  importPropertyAnswers,
  listDirectoryProperties,
  getDirectoryProperty,
  getDirectoryPropertyEditable,
  compareWithDirectory,
  syncPropertyAnswers,
  syncPropertyRequirements,
];
