import type { Environment } from '@landbrief/operations';
import type { Hono } from 'hono';
import type { ApiVariables } from './request-context.ts';

/**
 * Mail programs without one-click unsubscribing open the List-Unsubscribe URL in a browser: redirect to the screen that
 * asks. A GET must change nothing, because virus scanners open all links of a mail.
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
