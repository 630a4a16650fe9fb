import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../settings.ts';

/**
 * The security headers that CloudFront adds in a deployment (infra/security-headers.json), for this machine: files
 * come from `filesOrigin`, pictures of the maps from `tilesUrl`, and there is no captcha.
 */
export function securityHeaders(filesOrigin: string, tilesUrl?: string): Record<string, string> {
  const templates: Record<string, string> = JSON.parse(
    readFileSync(join(repository, 'infra/security-headers.json'), 'utf8'),
  );
  const fill = (text: string) =>
    text
      .replaceAll('{filesOrigin}', filesOrigin)
      .replaceAll('{tilesOrigin}', tilesUrl ? new URL(tilesUrl).origin : '')
      .replaceAll('{captchaScripts}', '')
      .replaceAll('{captchaFrames}', '')
      .replaceAll(' ;', ';');
  return Object.fromEntries(Object.entries(templates).map(([name, text]) => [name, fill(text)]));
}
