/** Writes the generated list anew: `npm run generate -w @landbrief/reference-data`. */
import { writeFileSync } from 'node:fs';
import { renderCountryNames, renderRegions } from './render.ts';

writeFileSync(new URL('../generated/country-names.json', import.meta.url), renderCountryNames());
writeFileSync(new URL('../generated/regions.json', import.meta.url), renderRegions());
