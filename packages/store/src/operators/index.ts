export { deleteKeys } from '../bulk.ts';
export { entityOf, findPartitions, idIn, readItem, type StoredItem } from './stored-items.ts';
export { scanKeys, streamItems } from './stream-items.ts';
