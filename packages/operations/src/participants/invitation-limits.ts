import { isOwnerSideEditor, type RateLimitName } from '@landbrief/domain';
import type { Participant } from '@landbrief/store';
import { takeOfLimit } from '../attempt-limits/attempt-limits.ts';
import type { Environment } from '../context.ts';
import type { SubjectOf } from '../subjects/operation.ts';

/** Whoever causes invitations; `isOutside` where the person is not of the project's owner's side. */
export interface Inviter {
  userId: string;
  isOutside: boolean;
}

export function inviterOf({
  caller,
  subject,
}: {
  caller: { user: { userId: string }; impersonator?: { userId: string } | undefined };
  subject: Pick<SubjectOf<'project'>, 'relations'>;
}): Inviter {
  const { userId } = caller.impersonator ?? caller.user;
  return { userId, isOutside: !isOwnerSideEditor(subject.relations) };
}

export interface GrantedInvitations {
  granted: number;
  /** The limit that granted the fewest, with the end of its window (epoch seconds). */
  by: { name: RateLimitName; windowEnds: number };
}

/** Why an invitation is held, and until when, as it is stored. */
export type Held = Pick<Participant, 'heldBy' | 'heldUntil'>;

export const heldByInviter = ({ by }: GrantedInvitations): Held => ({
  heldBy: 'inviter',
  heldUntil: new Date(by.windowEnds * 1000).toISOString(),
});

/**
 * How many of so many invitations the inviter may send now (decisions 16). Whoever else is added is not mailed to: the
 * invitation is held until somebody sends it.
 */
export async function grantInvitations(
  wanted: number,
  { userId, isOutside }: Inviter,
  { platform }: Pick<Environment, 'platform'>,
): Promise<GrantedInvitations> {
  const name = isOutside ? 'outside-invitations' : 'own-invitations';
  const hour = await takeOfLimit(name, userId, wanted, { platform });
  const byHour = { granted: hour.granted, by: { name, windowEnds: hour.windowEnds } } as const;
  // What the hour refuses is not sent, and takes nothing of the day.
  if (hour.granted === 0) return byHour;
  const day = await takeOfLimit(`${name}-a-day`, userId, hour.granted, { platform });
  return hour.granted === day.granted
    ? byHour
    : { granted: day.granted, by: { name: `${name}-a-day`, windowEnds: day.windowEnds } };
}
