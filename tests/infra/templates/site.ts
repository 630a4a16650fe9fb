import { createContext, runInContext } from 'node:vm';
import { calls } from '@landbrief/contract';
import { describe, expect, test } from 'vitest';
import { addressLimits } from '../../../infra/address-limits.ts';
import {
  apiFunctionCode,
  mapViewerBuildings,
  siteFunctionCode,
} from '../../../infra/constructs/edge-functions.ts';
import { securityHeaders } from '../../../infra/constructs/security-headers.ts';
import { stages } from '../../../infra/stages.ts';
import { dev, prod } from '../synthesized.ts';

const config = prod.only('AWS::CloudFront::Distribution', 'web').properties.DistributionConfig;

interface Rule {
  Name: string;
  OverrideAction?: { Count?: object };
  Statement: {
    RateBasedStatement?: {
      Limit: number;
      ScopeDownStatement: { RegexMatchStatement: { RegexString: string } };
    };
  };
}

/** The directives of a content security policy by name. */
function directives(policy: string): Record<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
}

describe('the distribution', () => {
  test('speaks TLS 1.2 of 2021 and later, over HTTP/2 and 3', () => {
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    expect(config.HttpVersion).toBe('http2and3');
  });

  test('rewrites no errors, so that the API keeps its own', () => {
    expect(config.CustomErrorResponses).toBeUndefined();
  });

  test('hands /api/* on as it is: every method, never cached, without the host header', () => {
    const [api, ...others] = config.CacheBehaviors;
    expect(others).toEqual([]);
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad', // Managed-CachingDisabled
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac', // Managed-AllViewerExceptHostHeader
    });
    expect(api.FunctionAssociations).toHaveLength(1);
  });

  test('reads the web bucket as itself, and the API over HTTPS only', () => {
    const [files, api] = config.Origins;
    expect(files.OriginAccessControlId).toBeDefined();
    expect(api.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });

  test('gives every answer the security headers', () => {
    const policies = [config.DefaultCacheBehavior, ...config.CacheBehaviors].map(
      (one) => one.ResponseHeadersPolicyId,
    );
    expect(policies).toEqual([
      { Ref: expect.stringMatching(/^Headers/) },
      { Ref: expect.stringMatching(/^Headers/) },
    ]);
  });

  test('is limited by address in production: entering, calls and files; the rules of AWS count', () => {
    const { Rules, VisibilityConfig } = prod.only('AWS::WAFv2::WebACL', 'web').properties;
    expect(config.WebACLId).toBeDefined();
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(true);
    const limits = Rules.flatMap(({ Statement }: Rule) => Statement.RateBasedStatement ?? []);
    expect(limits.map(({ Limit }: { Limit: number }) => Limit)).toEqual([
      addressLimits.entering,
      addressLimits.calls,
      addressLimits.files,
    ]);
    const counting = Rules.filter(({ OverrideAction }: Rule) => OverrideAction?.Count);
    expect(counting.map(({ Name }: Rule) => Name)).toEqual([
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesAmazonIpReputationList',
    ]);
    const [entering] = limits;
    const { RegexString, TextTransformations } = entering.ScopeDownStatement.RegexMatchStatement;
    expect(TextTransformations.map(({ Type }: { Type: string }) => Type)).toEqual([
      'URL_DECODE',
      'NORMALIZE_PATH',
    ]);
    const paths = new RegExp(RegexString);
    expect('/api/v1/login/').toMatch(paths);
    const entrances = Object.values(calls).filter(({ path }) => paths.test(`/api/v1${path}`));
    expect(entrances.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'POST /login',
      'POST /user/confirm',
      'POST /user/forget',
      'POST /user/register',
      'POST /user/resend',
      'POST /user/reset',
    ]);
  });

  test('logs neither paths, queries, referrers nor cookies', () => {
    const fields = prod.only('AWS::Logs::Delivery', 'web').properties.RecordFields;
    expect(fields).toContain('sc-status');
    expect(fields.filter((field: string) => /uri|referer|cookie/i.test(field))).toEqual([]);
    const format = prod.only('AWS::ApiGatewayV2::Stage', 'api').properties.AccessLogSettings.Format;
    expect(format).toContain('$context.status');
    expect(format).not.toMatch(/path|query/i);
  });
});

describe('a stage without hosts of its own', () => {
  const distribution = dev.only('AWS::CloudFront::Distribution', 'web').properties.DistributionConfig;
  const siteOrigin = (part: string) =>
    dev
      .resources('AWS::Lambda::Function', part)
      .flatMap(({ properties }) => properties.Environment?.Variables?.SITE_URL ?? []);

  test("is at CloudFront's name, under CloudFront's certificate, and asks no zone", () => {
    expect(distribution.Aliases).toBeUndefined();
    expect(distribution.ViewerCertificate).toBeUndefined();
    for (const type of ['AWS::CertificateManager::Certificate', 'AWS::Route53::RecordSet']) {
      expect(dev.resources(type)).toEqual([]);
    }
  });

  test('tells every function that name, which the site has before they are made', () => {
    for (const part of ['api', 'jobs', 'sync', 'report-jobs']) {
      expect(siteOrigin(part).length).toBeGreaterThan(0);
      for (const origin of siteOrigin(part)) {
        expect(JSON.stringify(origin)).toMatch(
          /\["https:\/\/",\{"Fn::ImportValue":"Landbrief-dev-web:[^"]*DomainName/,
        );
      }
    }
  });

  test('sends from one address that SES verifies by a message to it', () => {
    const { properties } = dev.only('AWS::SES::EmailIdentity', 'mail');
    expect(properties.EmailIdentity).toBe(stages.dev.brand.senderEmail);
    expect(properties.MailFromAttributes).toBeUndefined();
  });
});

describe('the security headers', () => {
  const policy = prod.only('AWS::CloudFront::ResponseHeadersPolicy', 'web').properties
    .ResponseHeadersPolicyConfig;

  test('allow nothing but what the site needs', () => {
    const files = 'https://files.landbrief.example';
    const csp = directives(securityHeaders(files, false)['content-security-policy'] ?? '');
    expect(csp).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', files],
      'connect-src': ["'self'", files],
      'font-src': ["'self'"],
      'frame-src': ['blob:', files],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'object-src': ["'none'"],
    });
  });

  test('allow pictures of the maps only from where they are configured', () => {
    const files = 'https://files.landbrief.example';
    const tiles = 'https://tiles.landbrief.example/{z}/{x}/{y}.png?key=1';
    const csp = directives(securityHeaders(files, false, tiles)['content-security-policy'] ?? '');
    expect(csp['img-src']).toEqual(["'self'", 'data:', 'blob:', files, 'https://tiles.landbrief.example']);
    expect(csp['connect-src']).toEqual(["'self'", files]);
  });

  test('allow the captcha only where it is on', () => {
    const csp = directives(
      securityHeaders('https://files.landbrief.example', true)['content-security-policy'] ?? '',
    );
    expect(csp['script-src']).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(csp['frame-src']).toHaveLength(4);
  });

  test('name the files bucket of the stage as the one other origin', () => {
    const text = JSON.stringify(policy.SecurityHeadersConfig.ContentSecurityPolicy);
    expect(text).toContain("default-src 'none'");
    const { Files: files } = Object.fromEntries(
      prod.resources('AWS::S3::Bucket', 'data').map(({ id, properties }) => [id.slice(0, 5), properties]),
    );
    expect(files.BucketName).toEqual({
      'Fn::Join': ['', ['landbrief-prod-files-', { Ref: 'AWS::AccountId' }]],
    });
    expect(text).toContain(
      'blob: https://landbrief-prod-files-",{"Ref":"AWS::AccountId"},".s3.us-east-1.amazonaws.com;',
    );
    expect(text).not.toContain('{filesOrigin}');
  });

  test('hold for two years, for every kind of content, in no frame', () => {
    expect(policy.SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
    });
    const custom = policy.CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header);
    expect(custom).toEqual([
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ]);
  });
});

describe('the web files', () => {
  const deployments = prod
    .resources('Custom::CDKBucketDeployment', 'web-files')
    .map(({ properties }) => properties);

  test('are kept for ever by browsers when a hash names them, and asked for again otherwise', () => {
    expect(deployments.map(({ Include, Prune, SystemMetadata }) => [Include, Prune, SystemMetadata])).toEqual(
      [
        [['assets/*'], false, { 'cache-control': 'public, max-age=31536000, immutable' }],
        [undefined, true, { 'cache-control': 'public, no-cache' }],
      ],
    );
  });
});

describe('the function before the site', () => {
  const url = 'https://maps.landbrief.example';
  const external = siteFunctionCode(mapViewerBuildings({ mapViewer: { url, id: '' } }));
  const own = siteFunctionCode(mapViewerBuildings({ mapViewer: { id: '' } }));

  function ask(
    uri: string,
    query?: string,
    code = external,
  ): { uri?: string; statusCode?: number; headers?: unknown } {
    const context = createContext({ event: { request: { uri, rawQueryString: () => query } } });
    return runInContext(`${code}; handler(event)`, context);
  }

  test('fits into what CloudFront takes', () => {
    expect(Buffer.byteLength(external)).toBeLessThan(10_240);
  });

  test('serves the landing page for /', () => {
    expect(ask('/').uri).toBe('/index.html');
  });

  test('serves a document of its own for a questionnaire', () => {
    expect(ask('/questionnaires/01ARZ3NDEKTSV4RRFFQ69G5FAV').uri).toBe('/questionnaire.html');
    expect(ask('/questionnaires').uri).toBe('/app.html');
  });

  test.each(['/dashboard', '/project/01J/questions', '/admin/jane.doe@city.test', '/pdf/report/project/01J'])(
    'serves the application for %s',
    (uri) => {
      expect(ask(uri).uri).toBe('/app.html');
    },
  );

  test.each(['/assets/index-4f3c.js', '/favicon.ico', '/robots.txt', '/assets/unknown'])(
    'leaves %s alone',
    (uri) => {
      expect(ask(uri).uri).toBe(uri);
    },
  );

  test.each([
    ['a=1&b=%20x', 'https://maps.landbrief.example/buildings?a=1&b=%20x'],
    ['', 'https://maps.landbrief.example/buildings'],
    [undefined, 'https://maps.landbrief.example/buildings'],
  ])('moves /loismapviewer/buildings for good, with the query %s', (query, location) => {
    expect(ask('/loismapviewer/buildings', query)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: location } },
    });
  });

  test.each([
    ['organization=1', '/mapviewer?filter=types:building&organization=1'],
    ['', '/mapviewer?filter=types:building'],
  ])(
    'moves it to the application’s own map viewer without an external one, with the query %s',
    (query, value) => {
      expect(ask('/loismapviewer/buildings', query, own)).toMatchObject({
        statusCode: 301,
        headers: { location: { value } },
      });
    },
  );
});

describe('the function before the API', () => {
  const ask = (uri: string) => {
    const request = { uri, headers: { 'x-viewer-address': { value: '198.51.100.9' } } };
    const context = createContext({ event: { viewer: { ip: '203.0.113.7' }, request } });
    return runInContext(`${apiFunctionCode()}; handler(event)`, context);
  };

  test('says where a request came from, whatever the request says', () => {
    expect(ask('/api/v1/login').headers).toEqual({ 'x-viewer-address': { value: '203.0.113.7' } });
  });

  test('leaves nothing in a path that the HTTP API would decode', () => {
    expect(ask('/api/v1/login').uri).toBe('/api/escaped/api/v1/login');
    expect(ask('/api/v1/orgs/Water%2FSewer~100%25').uri).toBe(
      '/api/escaped/api/v1/orgs/Water~2FSewer~7E100~25',
    );
  });
});
