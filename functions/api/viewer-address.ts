import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '@landbrief/operations';
import { announcedSecretMs } from '@landbrief/platform';
import type { ApiContext } from './request-context.ts';

/**
 * The address that a request came from. CloudFront sends it in `x-viewer-address` with a secret header as proof; a
 * client that calls the API directly can forge the first, not the second, and gets the address of its connection.
 */
export async function viewerAddress(c: ApiContext, environment: Environment): Promise<string> {
  const viewer = c.req.header('x-viewer-address');
  const proof = c.req.header('x-origin-secret');
  if (viewer && proof && (await isOriginSecret(proof, environment))) return viewer;
  return connectionAddress(c);
}

function connectionAddress(c: ApiContext): string {
  const env = c.env as
    | {
        event?: { requestContext?: { http?: { sourceIp?: string } } };
        incoming?: { socket?: { remoteAddress?: string } };
      }
    | undefined;
  return env?.event?.requestContext?.http?.sourceIp ?? env?.incoming?.socket?.remoteAddress ?? 'unknown';
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Accepts the previous and the next value of the secret too, so that it can be rotated. */
async function isOriginSecret(proof: string, { platform, settings }: Environment): Promise<boolean> {
  if (!settings.originSecret) return false;
  const values: unknown = JSON.parse(await platform.secrets.get(settings.originSecret, announcedSecretMs));
  const given = digest(proof);
  return Object.values(values ?? {}).some(
    (value) => typeof value === 'string' && value !== '' && timingSafeEqual(digest(value), given),
  );
}
