export { deleteKeys } from '../../bulk.ts';
export { countOwnedProjects, countPeople } from '../../reference-counts.ts';
export {
  completeCopy,
  connectDynamoDb,
  copyTable,
  type FoundCopy,
  findCopy,
  restoreTable,
} from './copies.ts';
export { putBack, putBackWith } from './put-back.ts';
export {
  entityOf,
  findPartitions,
  keyOf,
  liveTable,
  readItem,
  readPartition,
  type StoredItem,
  scanRoots,
} from './stored-items.ts';
export { scanKeys, streamItems } from './stream-items.ts';
export { isSameContent, raised } from './versions.ts';
