import { browserName } from '@landbrief/domain';
import { formatWhen } from '../../ui/format.ts';

export interface OwnSession {
  _id: string;
  current: boolean;
  address?: string | undefined;
  agent?: string | undefined;
  created: string;
  refreshed: string;
}

/** Addresses that stand for no place: this machine, and networks of one's own. */
const ownNetwork =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|::ffff:127\.|f[cd][0-9a-f]{2}:|fe80:)/i;

/** "Firefox 144 on Windows". */
export function deviceOf({ agent }: OwnSession): string {
  return browserName(agent) ?? 'An unknown browser';
}

/** Where a session was begun, as far as an address tells. */
export function placeOf({ address, current }: OwnSession, here: string | undefined): string {
  if (!address || address === 'unknown') return 'from an unknown place';
  if (ownNetwork.test(address)) return 'from your own network';
  return !current && address === here ? `from the same network as here (${address})` : `from ${address}`;
}

/** A session is noted as used each time its token is renewed: about every eleven minutes. */
const minutesStillUsed = 15;

export function lastUsed({ refreshed, current }: OwnSession, now = new Date()): string {
  if (current) return 'in use now';
  const isRecent = now.getTime() - Date.parse(refreshed) < minutesStillUsed * 60_000;
  return isRecent
    ? `used in the last ${minutesStillUsed} minutes`
    : `last used ${formatWhen(refreshed, now)}`;
}

export const isPhone = ({ agent }: OwnSession) => /\b(iPhone|Android|Mobile)\b/.test(agent ?? '');
