import { CfnOutput, Duration, Fn } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  type DistributionProps,
  type Function as EdgeFunction,
  type FunctionAssociation,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import {
  AaaaRecord,
  ARecord,
  type IHostedZone,
  PublicHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { addressLimit } from '../constructs/address-limit.ts';
import { deliverLogs } from '../constructs/delivered-logs.ts';
import { apiFunction, mapViewerBuildings, siteFunction } from '../constructs/edge-functions.ts';
import { asBucket } from '../constructs/interfaces.ts';
import { filesOrigin, LogsBucket, PrivateBucket } from '../constructs/private-bucket.ts';
import { rotate } from '../constructs/rotation.ts';
import { headersPolicy, securityHeaders } from '../constructs/security-headers.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import type { SecretsStack } from './secrets-stack.ts';

/** Runs a function before each request of a behaviour. */
function before(edgeFunction: EdgeFunction): FunctionAssociation {
  return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
}

interface WebInput extends StackInput {
  readonly secrets: SecretsStack;
}

interface Origins {
  readonly secrets: SecretsStack;
  readonly headers: ResponseHeadersPolicy;
  readonly zone: IHostedZone | undefined;
}

/**
 * The site's address: one distribution for the web files and the API, so that browsers see a single origin. It is made
 * before all that must know the address (docs/decisions/infrastructure.md): the files come later, and so do the API's routes.
 */
export class WebStack extends SiteStack {
  readonly distribution: Distribution;
  readonly files: PrivateBucket;
  /** The ARN of the files, for other stacks, and the name that the rule checks know it by. */
  readonly filesArn: { readonly name: string; readonly value: string };
  /** The API, whose route and stage the API stack adds. */
  readonly http: HttpApi;
  /** The address of the site: its own host's, or else CloudFront's name for the distribution. */
  readonly siteOrigin: string;
  readonly rotateOriginSecret: ServiceFunction;

  constructor(scope: Construct, { stage, secrets }: WebInput) {
    super(scope, 'web', stage, 'The site: CloudFront, DNS');
    const logs = new LogsBucket(this, 'AccessLogs', { stage });
    this.files = new PrivateBucket(this, 'Files', {
      stage,
      versioned: true,
      serverAccessLogsBucket: asBucket(logs),
      serverAccessLogsPrefix: 'web/',
      lifecycleRules: [{ id: 'old-versions', noncurrentVersionExpiration: Duration.days(30) }],
    });
    this.http = new HttpApi(this, 'Http', {
      apiName: `landbrief-${stage.name}`,
      createDefaultStage: false,
    });
    const zone = this.zone();
    const headers = headersPolicy(
      this,
      'Headers',
      securityHeaders(filesOrigin(stage), stage.captcha.on, stage.mapTiles?.url),
    );
    this.distribution = this.distribute({ secrets, headers, zone });
    const name = `${this.stackName}-files-arn`;
    this.filesArn = { name, value: this.exportValue(this.files.bucketArn, { name }) };
    this.siteOrigin = `https://${stage.siteHost ?? this.distribution.distributionDomainName}`;
    this.rotateOriginSecret = this.renew(secrets);
    deliverLogs(this, this.distribution, logs, stage);
    this.point(zone);
    new CfnOutput(this, 'SiteAddress', { value: this.siteOrigin });
  }

  private zone(): IHostedZone | undefined {
    const { hostedZone } = this.stage;
    if (!hostedZone) return undefined;
    return PublicHostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
  }

  /** CloudFront sends a new value each month; the API has already accepted it for a month. */
  private renew({ origin }: SecretsStack): ServiceFunction {
    const { stage, distribution } = this;
    const fn = new ServiceFunction(this, 'RotateOriginSecret', {
      stage,
      source: 'rotate-origin-secret',
      description: 'Renews what CloudFront proves itself to the API with',
      memory: 256,
      timeout: Duration.seconds(60),
      environment: { DISTRIBUTION_ID: distribution.distributionId },
    });
    fn.allow(
      ['cloudfront:GetDistributionConfig', 'cloudfront:UpdateDistribution'],
      [distribution.distributionArn],
    );
    rotate(origin, fn);
    return fn;
  }

  private distribute({ secrets, headers, zone }: Origins): Distribution {
    const { stage, files, http } = this;
    const responseHeadersPolicy = headers;
    const webAclId =
      stage.managedRules === undefined ? undefined : addressLimit(this, stage.name, stage.managedRules);
    const common = { responseHeadersPolicy, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Landbrief ${stage.name}`,
      ...this.named(zone),
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultRootObject: 'index.html',
      ...(webAclId === undefined ? {} : { webAclId }),
      defaultBehavior: {
        ...common,
        // With the right to list, a missing file is a 404 instead of a 403.
        origin: S3BucketOrigin.withOriginAccessControl(asBucket(files), {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [before(siteFunction(this, mapViewerBuildings(stage)))],
      },
      additionalBehaviors: {
        '/api/*': {
          ...common,
          origin: new HttpOrigin(Fn.select(2, Fn.split('/', http.apiEndpoint)), {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            originSslProtocols: [OriginSslPolicy.TLS_V1_2],
            readTimeout: Duration.seconds(30),
            // A reference in the template, which CloudFormation resolves when it deploys.
            customHeaders: {
              'x-origin-secret': secrets.origin.secretValueFromJson('current').unsafeUnwrap(),
            },
          }),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [before(apiFunction(this))],
        },
      },
    });
    acknowledge(distribution, {
      'AwsSolutions-CFR1': 'Participants answer from any country.',
      'AwsSolutions-CFR3':
        'Logged by the newer delivery, which can leave out paths: they may hold email addresses.',
    });
    acknowledge(distribution, {
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The root object is set, so no request lists the files.',
    });
    if (stage.managedRules === undefined) {
      acknowledge(distribution, { 'AwsSolutions-CFR2': 'This stage has no web ACL: few know of it.' });
    }
    if (stage.siteHost === undefined) {
      acknowledge(distribution, {
        'AwsSolutions-CFR4': "CloudFront's own name comes with its certificate, and the protocols of that.",
      });
    }
    return distribution;
  }

  /** The site's own host and its certificate. */
  private named(
    zone: IHostedZone | undefined,
  ): Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
    const { siteHost } = this.stage;
    if (siteHost === undefined) return {};
    const certificate = new Certificate(this, 'Certificate', {
      domainName: siteHost,
      validation: CertificateValidation.fromDns(zone),
    });
    const minimumProtocolVersion = SecurityPolicyProtocol.TLS_V1_2_2021;
    return { domainNames: [siteHost], certificate, minimumProtocolVersion };
  }

  private point(zone: IHostedZone | undefined): void {
    const { siteHost } = this.stage;
    if (siteHost === undefined) return;
    if (!zone) {
      const value = `${siteHost} CNAME ${this.distribution.distributionDomainName}`;
      new CfnOutput(this, 'RecordOfSite', { value });
      return;
    }
    const record = {
      zone,
      recordName: siteHost,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    };
    new ARecord(this, 'Address', record);
    new AaaaRecord(this, 'AddressV6', record);
  }
}
