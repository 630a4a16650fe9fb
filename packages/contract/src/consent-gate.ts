import type { CallName } from './areas.ts';

/**
 * What somebody may do in a project whose confidentiality agreement they have not agreed to (docs/decisions/consent.md):
 * read the agreement and agree, decline, and see the project's name, owner, deadline and status, which `getProject` then
 * shows alone. Every other call about a project, or something in it, is closed to them, a new one too.
 */
const openWithoutConsent: ReadonlySet<CallName> = new Set<CallName>([
  'getConsent',
  'agreeToConsent',
  'getContactConsent',
  'agreeAsContact',
  'getProject',
  'rejectParticipation',
]);

/** Whether a call is open to somebody who has not agreed yet. */
export function isOpenWithoutConsent(name: CallName): boolean {
  return openWithoutConsent.has(name);
}
