import { writeFileSync } from 'node:fs';
import { accessMatrix } from './access-matrix.ts';

writeFileSync(new URL('../../../docs/access.md', import.meta.url), accessMatrix());
