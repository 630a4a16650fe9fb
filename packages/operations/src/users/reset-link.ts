import { epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import { commitWrites, getCredential, putResetLink, type User } from '@landbrief/store';
import type { JobContext } from '../context.ts';

/** What a reset link replaces: it is void as soon as the password or the address that it was sent to has changed. */
export function passwordFingerprint(
  { email }: Pick<User, 'email'>,
  passwordHash: string | undefined,
): string {
  return hashSecret(`${email} ${passwordHash ?? 'none'}`);
}

/** Stores a link that sets the user's password for so many milliseconds; returns its address, of which only its mail knows. */
export async function createResetLink(
  user: User,
  lifetime: number,
  { platform, settings }: JobContext,
): Promise<string> {
  const credential = await getCredential(user.userId);
  const secret = newSecret();
  const link = {
    hash: hashSecret(secret),
    userId: user.userId,
    replaces: passwordFingerprint(user, credential?.passwordHash),
    expiresAt: epochSeconds(platform.clock) + lifetime / 1000,
  };
  await commitWrites([putResetLink(link)]);
  return `${settings.siteUrl}/reset?token=${secret}`;
}
