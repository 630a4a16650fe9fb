export {
  copyDistributionList,
  createDistributionList,
  deleteDistributionList,
  updateDistributionList,
} from './change-lists.ts';
export {
  exportListParticipantImportProblems,
  getListParticipantImport,
  importListParticipants,
  previewImportListParticipants,
} from './list-imports.ts';
export { addListParticipant, removeListParticipant, setListParticipantRole } from './list-people.ts';
export { getDistributionList, listDistributionLists } from './read-lists.ts';
