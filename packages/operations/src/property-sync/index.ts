export { getPropertySyncStatus, listPropertySyncRuns, startPropertySync } from './start-property-sync.ts';
