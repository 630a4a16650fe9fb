/** Writes the generated list anew: `npm run generate -w @landbrief/reference-data`. */
import { writeFileSync } from 'node:fs';
import { renderRegions } from './render.ts';

writeFileSync(new URL('../generated/regions.ts', import.meta.url), renderRegions());
