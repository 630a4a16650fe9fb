import type { Environment } from '@landbrief/operations';
import type { Hono } from 'hono';
import type { ApiVariables } from './request-context.ts';

/**
 * A mail program that knows no one-click opens the List-Unsubscribe address in a browser: it leads to the screen that
 * asks. Opening an address must change nothing, because programs that look for harm in mails open all of them.
 */
export function mountUnsubscribe(
  app: Hono<{ Variables: ApiVariables }>,
  base: string,
  { settings }: Environment,
): void {
  app.get(`${base}/user/unsubscribe/:token`, (c) =>
    c.redirect(`${settings.siteUrl}/unsubscribe?token=${encodeURIComponent(c.req.param('token'))}`),
  );
}
