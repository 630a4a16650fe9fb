import { publicOperation } from '../subjects/operation.ts';

export const getHealth = publicOperation('getHealth', async (_input, { settings }) => ({
  version: settings.version,
}));

/** The OpenAPI description of all calls, built on the first request. */
let description: Uint8Array | undefined;

export const getOpenApi = publicOperation('getOpenApi', async (_input, { settings }) => {
  if (!description) {
    const { openApiDocument } = await import('@landbrief/contract/openapi');
    const { brand, version, siteUrl } = settings;
    const document = openApiDocument({ title: `${brand.name} API`, version, serverUrl: `${siteUrl}/api/v1` });
    description = new TextEncoder().encode(JSON.stringify(document));
  }
  return { bytes: description, contentType: 'application/json', fileName: 'openapi.json', inline: true };
});
