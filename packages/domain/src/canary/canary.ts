/**
 * The canary: a user of our own who uses the site every few minutes, so that operators learn at once what does not work
 * (docs/operations/alarms.md). Its ids are ULIDs of the first millisecond of 1970, which nothing else has.
 */
const beginning = '0000000000CANARY';

const idNumber = (number: number) => `${beginning}${String(number).padStart(10, '0')}`;

export const canary = {
  /** Nobody can register or receive mail at an address of this domain (RFC 2606). */
  email: 'canary@canary.invalid',
  ownerEmail: 'canary-owner@canary.invalid',
  organizationId: idNumber(1),
  userId: idNumber(2),
  ownerId: idNumber(3),
  projectId: idNumber(4),
  questionSetId: idNumber(5),
  questionId: idNumber(6),
  participantId: idNumber(7),
  propertyId: idNumber(8),
  reportIds: {
    owner: idNumber(9),
    delegator: idNumber(10),
    participant: idNumber(11),
    submissionSummary: idNumber(12),
  },
} as const;

/**
 * Whether an organization or user is the canary's: in no list, search or count that others read, and its entries of the
 * audit trail are in its own list alone, for two weeks.
 */
export function isHidden(id: string | undefined): boolean {
  return id?.startsWith(beginning) === true;
}

/** How long the audit trail keeps entries about the canary. */
export const hiddenAuditDays = 14;
