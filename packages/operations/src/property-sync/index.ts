export { getPropertySyncStatus, startPropertySync } from './start-property-sync.ts';
