import { writeFileSync } from 'node:fs';
import { outboxTable } from './outbox-table.ts';

writeFileSync(new URL('../../../../docs/operations/outbox.md', import.meta.url), outboxTable());
