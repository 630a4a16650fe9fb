import { invalid } from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data/country-names';

/** 400 `validation_error` for a country code that ISO 3166 does not have; none is no mistake. */
export function requireCountry(code: string | undefined, path: string): void {
  if (!code || countryName(code)) return;
  throw invalid(path, `"${code}" is not a country.`);
}
