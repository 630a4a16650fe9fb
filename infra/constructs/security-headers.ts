import { readFileSync } from 'node:fs';
import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * The headers that the local stack sends too, by lower-case name; `{…}` is a placeholder for a value of the
 * environment.
 */
type HeaderTemplates = Readonly<Record<string, string>>;

const captchaScripts = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const captchaFrames = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

function templates(): HeaderTemplates {
  const file = new URL('../security-headers.json', import.meta.url);
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null)
    throw new Error('security-headers.json is not an object.');
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}

/** The headers of every response, with the placeholders filled in; `tiles` is the address of pictures for the maps. */
export function securityHeaders(filesOrigin: string, captcha: boolean, tiles?: string): HeaderTemplates {
  const fill = (text: string) =>
    text
      .replaceAll('{filesOrigin}', filesOrigin)
      .replaceAll('{tilesOrigin}', tiles === undefined ? '' : new URL(tiles).origin)
      .replaceAll('{captchaScripts}', captcha ? captchaScripts : '')
      .replaceAll('{captchaFrames}', captcha ? captchaFrames : '')
      .replaceAll(' ;', ';');
  return Object.fromEntries(Object.entries(templates()).map(([name, text]) => [name, fill(text)]));
}

// CloudFront takes these in fields of their own; all others are custom headers.
const ownFields = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

/** security-headers.json in CloudFront's form; throws if the file contains something that this form can't express. */
export function headersPolicy(scope: Construct, id: string, headers: HeaderTemplates): ResponseHeadersPolicy {
  const header = (name: string): string => {
    const value = headers[name];
    if (value === undefined) throw new Error(`security-headers.json has no ${name}.`);
    return value;
  };
  const transport = /^max-age=(\d+); includeSubDomains; preload$/.exec(header('strict-transport-security'));
  const fixed = [header('x-frame-options'), header('referrer-policy'), header('x-content-type-options')];
  if (!transport?.[1] || fixed.join() !== 'DENY,same-origin,nosniff') {
    throw new Error(
      'security-headers.json has values that headersPolicy does not translate; do both together.',
    );
  }
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: header('content-security-policy'), override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(transport[1])),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.keys(headers)
        .filter((name) => !ownFields.includes(name))
        .map((name) => ({ header: name, value: header(name), override: true })),
    },
  });
}
