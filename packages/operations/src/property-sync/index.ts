import type { Operation } from '../operation.ts';
import { getPropertySyncStatus } from './get-property-sync-status.ts';
import { startPropertySync } from './start-property-sync.ts';

export const propertySyncOperations: Operation[] = [startPropertySync, getPropertySyncStatus];
