import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '@landbrief/operations';
import type { ApiContext } from './request-context.ts';

/**
 * The address that a request came from. CloudFront says it in `x-viewer-address` and proves itself by a secret header;
 * whoever asks the API directly can write the one, not the other, and counts by the address of the connection.
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

/** Any of the secret's values: the one before and the next one hold too, so that it can be renewed. */
async function isOriginSecret(proof: string, { platform, settings }: Environment): Promise<boolean> {
  if (!settings.originSecret) return false;
  const values: unknown = JSON.parse(await platform.secrets.get(settings.originSecret));
  const given = digest(proof);
  return Object.values(values ?? {}).some(
    (value) => typeof value === 'string' && value !== '' && timingSafeEqual(digest(value), given),
  );
}
