import { isOnOwnerSide, isRespondent, type Relation } from '../access.ts';
import { bounds } from '../limits.ts';

/** The confidentiality agreement that a project asks for (docs/decisions/consent.md). */
export interface Consent {
  /** Counts the texts that were published. */
  version: number;
  /** False after its owner's side has stopped asking. */
  asks: boolean;
  /** Also contacts of questionnaires are asked. */
  asksContacts: boolean;
}

/** Who looks at something in a project, and what that person has agreed to. */
export interface ConsentReader {
  relations: ReadonlySet<Relation>;
  /** In somebody else's place: neither asked nor able to agree. */
  isImpersonating: boolean;
  /** The version that a member has agreed to. */
  agreedVersion?: number | undefined;
  /** The version that the contact of the questionnaire has agreed to. */
  contactAgreedVersion?: number | undefined;
}

/**
 * Whether a project is closed to somebody until that person agrees to the version in force: to all who answer, each for
 * themselves, and to contacts of questionnaires where they are asked too; never to the owner's side.
 */
export function isConsentMissing(
  { consent }: { consent?: Consent | undefined },
  { relations, isImpersonating, agreedVersion, contactAgreedVersion }: ConsentReader,
): boolean {
  if (!consent?.asks || isImpersonating || isOnOwnerSide(relations)) return false;
  if (isRespondent(relations) || relations.has('participant') || relations.has('delegator'))
    return agreedVersion !== consent.version;
  if (relations.has('questionnaireContact'))
    return consent.asksContacts && contactAgreedVersion !== consent.version;
  return relations.size > 0;
}

/** A typed name as it is kept; undefined when it is none. */
export function typedName(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const isName = /\p{L}/u.test(name) && name.length >= bounds.typedNameMin;
  return isName && name.length <= bounds.typedNameMax ? name : undefined;
}
