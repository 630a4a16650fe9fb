export {
  completeCopy,
  connectDynamoDb,
  copyTable,
  type FoundCopy,
  findCopy,
  restoreTable,
} from './copies.ts';
export { putBack, putBackProject } from './put-back.ts';
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
export { isSameContent, raised } from './versions.ts';
