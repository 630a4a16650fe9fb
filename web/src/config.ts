/** Pictures of land for the maps: an address with `{z}`, `{x}` and `{y}`, and whom to credit. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** Addresses and keys that differ between installations (document 1 section 9). Absent means: the feature is off. */
export interface WebConfig {
  apiBase: string;
  adminSiteUrl: string | undefined;
  /** An external map viewer; without it, there is our own. */
  mapViewerUrl: string | undefined;
  mapViewerId: string;
  mapTiles: MapTiles | undefined;
  captchaSiteKey: string | undefined;
  /** Whether a service worker keeps the application's files (docs/operations/runbooks.md). */
  serviceWorker: boolean;
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
  mapTiles: mapTiles(),
  captchaSiteKey: text('VITE_CAPTCHA_SITE_KEY'),
  serviceWorker: env.PROD === true && text('VITE_SERVICE_WORKER') !== 'off',
  production: env.PROD === true && text('VITE_SHOW_STACKS') !== 'true',
};

function mapTiles(): MapTiles | undefined {
  const url = text('VITE_MAP_TILES_URL');
  return url === undefined ? undefined : { url, attribution: text('VITE_MAP_TILES_ATTRIBUTION') ?? '' };
}

/** What the address of the map viewer says whose map it is: the configured viewer id and the user's id (2.1). */
export const mapViewerOrganization = (userId: string): string => `${config.mapViewerId}${userId}`;

/** The map viewer of a user: an external one where it is configured, else our own screen. */
export function mapViewerAddress(userId: string): string {
  const organization = mapViewerOrganization(userId);
  if (!config.mapViewerUrl) return `/mapviewer?organization=${encodeURIComponent(organization)}`;
  const address = new URL(config.mapViewerUrl);
  address.searchParams.set('organization', organization);
  return address.toString();
}
