import { readFileSync } from 'node:fs';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

function edgeCode(name: 'api' | 'site'): string {
  return readFileSync(new URL(`../edge/${name}.js`, import.meta.url), 'utf8');
}

/** Where /loismapviewer/buildings leads: our own map viewer shows buildings only, without an external one. */
export function mapViewerBuildings({ mapViewer: { url } }: Pick<Stage, 'mapViewer'>): string {
  return url === undefined ? '/mapviewer?filter=types:building' : `${url}/buildings`;
}

/** infra/edge/site.js with its value filled in; it runs before every request for the site. */
export function siteFunctionCode(mapViewerBuildings: string): string {
  return `const mapViewerBuildings = ${JSON.stringify(mapViewerBuildings)};\n${edgeCode('site')}`;
}

/** infra/edge/api.js; it runs before every request for the API. */
export function apiFunctionCode(): string {
  return edgeCode('api');
}

function edgeFunction(scope: Construct, id: string, comment: string, code: string): EdgeFunction {
  return new EdgeFunction(scope, id, {
    comment,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
  });
}

/** Serves the landing page, the application for every screen, and redirects to the map viewer. */
export function siteFunction(scope: Construct, mapViewerBuildings: string): EdgeFunction {
  const comment = 'Serves the documents of the site; redirects to the map viewer';
  return edgeFunction(scope, 'SiteFunction', comment, siteFunctionCode(mapViewerBuildings));
}

/** Passes the caller's address to the API. */
export function apiFunction(scope: Construct): EdgeFunction {
  return edgeFunction(scope, 'ApiFunction', 'Sets x-viewer-address', apiFunctionCode());
}
