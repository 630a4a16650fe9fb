import type { Secrets } from './secrets.ts';

/** Tells people from programs (decisions 3). */
export interface Captcha {
  /** Whether a solved captcha's token is genuine, unused and of this site. */
  verify(token: string, address: string): Promise<boolean>;
}

const TIMEOUT_MS = 5000;

/** reCAPTCHA version 2; `secretName` names the secret that holds its secret key. */
export function reCaptcha(secrets: Secrets, secretName: string): Captcha {
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
      const { success } = (await response.json()) as { success?: boolean };
      return success === true;
    },
  };
}
