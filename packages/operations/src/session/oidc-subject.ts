import { hashSecret } from '@landbrief/platform';

/** What a provider's subject is known by here: other providers may have the same subjects. */
export function subjectOf(issuer: string, oid: string): string {
  return hashSecret(`${new URL(issuer).href}\n${oid}`);
}
