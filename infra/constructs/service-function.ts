import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetHashType, DockerImage, type Duration, Size } from 'aws-cdk-lib';
import {
  Effect,
  type IGrantable,
  type IPrincipal,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import type { ClosedNetwork } from './closed-network.ts';
import { logRetention, removalPolicy } from './retention.ts';

const functionsFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../functions');

interface ServiceFunctionProps {
  readonly stage: Stage;
  /** Its name in functions/build.ts, which bundles it. */
  readonly source: string;
  readonly description: string;
  readonly memory: number;
  readonly timeout: Duration;
  readonly environment?: Readonly<Record<string, string>>;
  readonly architecture?: Architecture;
  readonly temporaryMegabytes?: number;
  readonly reservedConcurrency?: number | undefined;
  /** Whether X-Ray traces it; it does by default. */
  readonly traced?: boolean;
}

/** What Lambda asks EC2 for, with the function's role, to connect the function to a network. */
const connecting = [
  'ec2:AssignPrivateIpAddresses',
  'ec2:CreateNetworkInterface',
  'ec2:DeleteNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:UnassignPrivateIpAddresses',
] as const;

/** Requests that the function's code sends; Lambda's own, with the role of the function, are without this key. */
const sentByCode: Conditions = { Null: { 'lambda:SourceFunctionArn': 'false' } };

/** When a right holds, by operator and key. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/**
 * A Lambda function with the common settings: Node 24 on arm64, a bundled ES module with source maps, JSON logs kept
 * for the stage's number of days, traces, and a role that may only write its own log and trace.
 */
export class ServiceFunction extends Construct implements IGrantable {
  readonly handler: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly grantPrincipal: IPrincipal;
  readonly name: string;
  readonly source: string;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.source = props.source;
    this.name = `landbrief-${props.stage.name}-${props.source}`;
    this.logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/landbrief/${props.stage.name}/${props.source}`,
      retention: logRetention(props.stage.logDays),
      removalPolicy: removalPolicy(props.stage),
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${this.name} may do`,
    });
    this.grantPrincipal = role;
    this.handler = this.lambda(props, role);
    this.logGroup.grantWrite(role);
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]':
        'X-Ray and EC2 take these requests on every resource only; trace segments have no ARNs.',
    });
  }

  /** Allows `actions` on `resources`, where CDK's own grants would be too wide. */
  allow(actions: readonly string[], resources: readonly string[], conditions: Conditions = {}): void {
    this.handler.addToRolePolicy(
      new PolicyStatement({ actions: [...actions], resources: [...resources], conditions }),
    );
  }

  /** Denies `actions` on `resources` under the conditions, whatever else is allowed. */
  deny(actions: readonly string[], resources: readonly string[], conditions: Conditions): void {
    this.handler.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: [...actions],
        resources: [...resources],
        conditions,
      }),
    );
  }

  /** Denies the function's code what Lambda needs in its name. */
  denyCode(actions: readonly string[], resources: readonly string[]): void {
    this.deny(actions, resources, sentByCode);
  }

  /** Puts the function into a network, and so takes away its own way to the internet. */
  connect({ subnetIds, securityGroupIds }: ClosedNetwork): void {
    this.allow(connecting, ['*']);
    this.denyCode(connecting, ['*']);
    const made = this.handler.node.defaultChild;
    if (!CfnFunction.isCfnFunction(made)) throw new Error('CDK makes functions otherwise.');
    made.vpcConfig = { subnetIds: [...subnetIds], securityGroupIds: [...securityGroupIds] };
  }

  private lambda(props: ServiceFunctionProps, role: Role): LambdaFunction {
    const { reservedConcurrency, temporaryMegabytes } = props;
    return new LambdaFunction(this, 'Function', {
      functionName: this.name,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: props.architecture ?? Architecture.ARM_64,
      handler: 'code/index.handler',
      code: bundled(props.source),
      memorySize: props.memory,
      timeout: props.timeout,
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: props.traced === false ? Tracing.DISABLED : Tracing.ACTIVE,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
      ...(reservedConcurrency === undefined ? {} : { reservedConcurrentExecutions: reservedConcurrency }),
      ...(temporaryMegabytes === undefined
        ? {}
        : { ephemeralStorageSize: Size.mebibytes(temporaryMegabytes) }),
    });
  }
}

/** The asset that `node functions/build.ts <source> <folder>` builds, without a container or network. */
function bundled(source: string): Code {
  const script = resolve(functionsFolder, 'build.ts');
  return Code.fromAsset(functionsFolder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      command: [source],
      local: {
        tryBundle(folder: string): boolean {
          execFileSync(process.execPath, [script, source, folder], {
            stdio: ['ignore', 'ignore', 'inherit'],
          });
          return true;
        },
      },
    },
  });
}
