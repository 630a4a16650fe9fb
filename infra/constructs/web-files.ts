import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetHashType, DockerImage, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { logRetention, removalPolicy } from './retention.ts';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

interface WebFilesProps {
  readonly stage: Stage;
  /** The ARN of the bucket, and the name that the rule checks know it by. */
  readonly files: { readonly name: string; readonly value: string };
}

/**
 * Copies the built web application to its bucket. First the files with a hash in their names: browsers cache them for
 * ever, and old ones stay for pages that were loaded with the previous build. Then the rest, which browsers
 * revalidate.
 */
export class WebFiles extends Construct {
  constructor(scope: Construct, id: string, { stage, files }: WebFilesProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/landbrief/${stage.name}/web-files`,
      retention: logRetention(stage.logDays),
      removalPolicy: removalPolicy(stage),
    });
    const common = {
      sources: [builtWeb(webVariables(stage))],
      destinationBucket: Bucket.fromBucketArn(this, 'Bucket', files.value),
      logGroup,
      memoryLimit: 512,
    };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const rest = new BucketDeployment(this, 'Rest', {
      ...common,
      exclude: ['assets/*', '.vite/*'],
      prune: true,
      cacheControl: [CacheControl.fromString('public, no-cache')],
    });
    rest.node.addDependency(hashed);
    acceptHandler(hashed, files.name);
  }
}

/** The grants of CDK's own deployment function, which runs only during deployments. */
function acceptHandler({ handlerRole }: BucketDeployment, filesArn: string): void {
  const handler = handlerRole.node.scope;
  if (!handler) throw new Error('The deployment has no function.');
  const { region } = Stack.of(handler);
  const copies =
    'CDK grants it to copy the build, by names not known before, from its assets into the web bucket.';
  const account = '<AWS::AccountId>';
  acknowledge(handler, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'It may write its log, no more.',
    'AwsSolutions-IAM5[Action::s3:GetBucket*]': copies,
    'AwsSolutions-IAM5[Action::s3:GetObject*]': copies,
    'AwsSolutions-IAM5[Action::s3:List*]': copies,
    'AwsSolutions-IAM5[Action::s3:Abort*]': copies,
    'AwsSolutions-IAM5[Action::s3:DeleteObject*]': copies,
    [`AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${region}/*]`]: copies,
    [`AwsSolutions-IAM5[Resource::${filesArn}/*]`]: copies,
    'AwsSolutions-L1': 'CDK chooses the runtime of its own function, and renews it with its versions.',
  });
}

/** The variables for building the web application (web/src/brand.ts, web/src/config.ts, web/text-values.ts). */
function webVariables(stage: Stage): Record<string, string> {
  const { brand, mapViewer, mapTiles, adminSiteUrl, captcha, operator, prices = [] } = stage;
  // Its screens tell everybody the price of this add-on, and of nothing else.
  const shown = prices.map(({ from, propertySync }) => ({ from, propertySync }));
  return {
    VITE_PRICES: JSON.stringify(shown),
    TEXT_OPERATOR: operator.name,
    TEXT_OPERATOR_ADDRESS: operator.address,
    TEXT_GOVERNING_LAW: operator.governingLaw,
    TEXT_SECURITY_EMAIL: operator.securityEmail,
    TEXT_SITE_URL: stage.siteHost === undefined ? '' : `https://${stage.siteHost}`,
    TEXT_REGION: `the AWS region ${stage.region}`,
    TEXT_RECOVERY_DAYS: String(stage.recoveryDays),
    TEXT_LOG_DAYS: String(stage.logDays),
    TEXT_ACCESS_LOG_DAYS: String(stage.accessLogDays),
    TEXT_AUDIT_COPY_DAYS: String(stage.auditCopyDays),
    VITE_BRAND_NAME: brand.name,
    VITE_SUPPORT_EMAIL: brand.supportEmail,
    VITE_MAP_VIEWER_URL: mapViewer.url ?? '',
    VITE_MAP_VIEWER_ID: mapViewer.id,
    VITE_MAP_TILES_URL: mapTiles?.url ?? '',
    VITE_MAP_TILES_ATTRIBUTION: mapTiles?.attribution ?? '',
    VITE_ADMIN_SITE_URL: adminSiteUrl ?? '',
    VITE_CAPTCHA_SITE_KEY: captcha.on ? captcha.siteKey : '',
  };
}

/** The asset that Vite builds, without source maps, a container or network. */
function builtWeb(environment: Record<string, string>): ISource {
  return Source.asset(resolve(repository, 'web'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      environment,
      local: {
        tryBundle(folder: string): boolean {
          const vite = resolve(repository, 'node_modules/vite/bin/vite.js');
          const options = ['--outDir', folder, '--emptyOutDir', '--sourcemap', 'false'];
          execFileSync(process.execPath, [vite, 'build', 'web', ...options], {
            cwd: repository,
            env: { ...process.env, ...environment },
            stdio: ['ignore', 'ignore', 'inherit'],
          });
          return true;
        },
      },
    },
  });
}
