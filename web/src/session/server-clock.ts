import { lifetimes } from '@landbrief/domain';

/**
 * The server's time. This device's clock may be wrong, and a token expires by the server's clock. The difference is
 * computed from every new token, whose lifetime is known.
 */
let ahead = 0;

/** Milliseconds that the server's clock is ahead of this device's, from a token that was issued just now. */
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
