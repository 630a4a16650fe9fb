/** Addresses and keys that differ between installations (document 1 section 9). Absent means: the feature is off. */
export interface WebConfig {
  apiBase: string;
  adminSiteUrl: string | undefined;
  mapViewerUrl: string | undefined;
  mapViewerId: string;
  captchaSiteKey: string | undefined;
  production: boolean;
}

const env: Readonly<Record<string, unknown>> = import.meta.env ?? {};

function text(key: string): string | undefined {
  const value = env[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export const config: WebConfig = {
  apiBase: '/api/v1',
  adminSiteUrl: text('VITE_ADMIN_SITE_URL'),
  mapViewerUrl: text('VITE_MAP_VIEWER_URL'),
  mapViewerId: text('VITE_MAP_VIEWER_ID') ?? '',
  captchaSiteKey: text('VITE_CAPTCHA_SITE_KEY'),
  production: env.PROD === true && text('VITE_SHOW_STACKS') !== 'true',
};

/** The map viewer opens with an organization query made of the configured viewer id and the user's id (2.1). */
export function mapViewerAddress(userId: string): string | undefined {
  if (!config.mapViewerUrl) return undefined;
  const address = new URL(config.mapViewerUrl);
  address.searchParams.set('organization', `${config.mapViewerId}${userId}`);
  return address.toString();
}
