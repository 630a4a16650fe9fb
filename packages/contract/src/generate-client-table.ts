import { writeFileSync } from 'node:fs';
import { clientTableModule } from './client-table.ts';

writeFileSync(new URL('./generated/client-table.ts', import.meta.url), clientTableModule());
