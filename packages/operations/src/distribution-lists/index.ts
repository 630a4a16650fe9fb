import { deleteDistributionList, updateDistributionList } from './change-list.ts';
import { copyDistributionList } from './copy-list.ts';
import { createDistributionList } from './create-list.ts';
import { getDistributionList } from './get-list.ts';
import { listDistributionLists } from './list-lists.ts';
import { addListParticipant, removeListParticipant, setListParticipantRole } from './list-people.ts';

export const distributionListOperations = [
  listDistributionLists,
  getDistributionList,
  createDistributionList,
  copyDistributionList,
  updateDistributionList,
  deleteDistributionList,
  addListParticipant,
  removeListParticipant,
  setListParticipantRole,
];
