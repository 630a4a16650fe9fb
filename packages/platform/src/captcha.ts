import type { Secrets } from './secrets.ts';

/** Distinguishes people from programs (decisions 3). */
export interface Captcha {
  /** Whether the token of a solved captcha is genuine, unused and from this site. Throws when the service fails. */
  verify(token: string, address: string): Promise<boolean>;
}

const TIMEOUT_MS = 5000;

/**
 * reCAPTCHA version 2. `secretName` names the secret that holds its secret key, which may be rotated at any time;
 * `host` is the site that captchas must have been solved on.
 */
export function reCaptcha(secrets: Secrets, secretName: string, host: string): Captcha {
  return {
    async verify(token, address) {
      const response = await fetch('https://www.google.com/recaptcha/api/siteverify', {
        method: 'POST',
        body: new URLSearchParams({
          secret: await secrets.get(secretName),
          response: token,
          remoteip: address,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}.`);
      const { success, hostname } = (await response.json()) as { success?: boolean; hostname?: string };
      return success === true && hostname === host;
    },
  };
}
