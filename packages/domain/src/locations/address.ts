/** Where a property is (document 1 section 3, basicInfo.location). `country` is a two-letter code. */
export interface Address {
  street?: string | undefined;
  suite?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  country?: string | undefined;
}

const clean = (part: string | undefined): string => (part ?? '').trim();

/**
 * Street, then 'Suite {suite}', then 'city, state zip', then the country's full name (document 3 section 9). Lines
 * without content are left out. `countryName` looks a code up; an unknown code is shown as it is.
 */
export function addressLines(address: Address, countryName: (code: string) => string | undefined): string[] {
  const suite = clean(address.suite);
  const country = clean(address.country);
  const region = [clean(address.state), clean(address.zip)].filter(Boolean).join(' ');
  const place = [clean(address.city), region].filter(Boolean).join(', ');
  return [
    clean(address.street),
    suite && `Suite ${suite}`,
    place,
    country && (countryName(country) ?? country),
  ].filter(Boolean);
}

/** The same on one line. */
export function addressText(address: Address, countryName: (code: string) => string | undefined): string {
  return addressLines(address, countryName).join(', ');
}
