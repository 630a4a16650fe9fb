import { problem } from '@landbrief/domain';
import type { Context } from '../context.ts';

/** Where a captcha is configured, the request must carry a solved one (decisions 3). */
export async function requireCaptcha(
  token: string | undefined,
  { platform, request }: Context,
): Promise<void> {
  if (!platform.captcha) return;
  if (!token) throw problem('captcha_missing');
  const solved = await platform.captcha.verify(token, request.address).catch((cause: unknown) => {
    throw problem('unavailable', { cause });
  });
  if (!solved) throw problem('captcha_failed');
}
