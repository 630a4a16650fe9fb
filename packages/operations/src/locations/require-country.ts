import { problem } from '@landbrief/domain';
import { country } from '@landbrief/reference-data';

/** 400 `validation_error` for a country code that ISO 3166 does not have; none is no mistake. */
export function requireCountry(code: string | undefined, path: string): void {
  if (!code || country(code)) return;
  throw problem('validation_error', { details: [{ path, message: `"${code}" is not a country.` }] });
}
