import { lifetimes } from '@landbrief/domain';

/**
 * The server's time. This device's clock may be wrong by any amount, and a token says when the server's clock shows its
 * end: what is between the two is learnt from every new token, which is given for a known time.
 */
let ahead = 0;

/** Milliseconds that the server is ahead of this device, as of a token that was given just now. */
export function serverAheadBy(tokenExpiry: number): number {
  return tokenExpiry - lifetimes.accessToken - Date.now();
}

export function setServerAhead(milliseconds: number): void {
  ahead = milliseconds;
}

/** Epoch milliseconds on the server's clock. */
export function serverNow(): number {
  return Date.now() + ahead;
}
