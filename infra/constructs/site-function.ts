import { readFileSync } from 'node:fs';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** The code of the function that runs before every request for the site: infra/edge/site.js with its one value. */
export function siteFunctionCode(mapViewerBuildings: string): string {
  const code = readFileSync(new URL('../edge/site.js', import.meta.url), 'utf8');
  return `const mapViewerBuildings = ${JSON.stringify(mapViewerBuildings)};\n${code}`;
}

/** The CloudFront function that serves the application for every screen and redirects to the map viewer. */
export function siteFunction(scope: Construct, id: string, mapViewerBuildings: string): EdgeFunction {
  return new EdgeFunction(scope, id, {
    comment: 'Serves index.html for every screen; redirects to the map viewer',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(siteFunctionCode(mapViewerBuildings)),
  });
}
