import { Duration } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, LogGroupClass } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { commonEnvironment } from '../constructs/environment.ts';
import { logRetention, removalPolicy } from '../constructs/retention.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { allowItems, itemActions } from '../constructs/table-access.ts';
import type { DataStack } from './data-stack.ts';
import type { ReportsStack } from './reports-stack.ts';
import type { SecretsStack } from './secrets-stack.ts';
import type { SyncStack } from './sync-stack.ts';
import type { WebStack } from './web-stack.ts';

interface ApiInput extends StackInput {
  readonly data: DataStack;
  readonly reports: ReportsStack;
  readonly secrets: SecretsStack;
  readonly sync: SyncStack;
  readonly web: WebStack;
}

// No path and no query: both may hold email addresses, which no log keeps. The function's log has the call's name.
const accessLogFields = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  address: '$context.identity.sourceIp',
  method: '$context.httpMethod',
  route: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  latency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
};

/** The API: the route of the site's HTTP API that passes every call to one function. */
export class ApiStack extends SiteStack {
  readonly api: ServiceFunction;
  readonly http: IHttpApi;
  readonly httpStage: HttpStage;

  constructor(scope: Construct, { stage, data, reports, secrets, sync, web }: ApiInput) {
    super(scope, 'api', stage, 'The API');
    const { signingKeys, origin, captcha } = secrets;
    this.api = new ServiceFunction(this, 'Api', {
      stage,
      source: 'api',
      description: 'Answers every call of the API',
      memory: stage.memory.api,
      timeout: Duration.seconds(29),
      reservedConcurrency: stage.reservedConcurrency.api,
      traced: stage.tracesCalls,
      environment: {
        ...commonEnvironment({ stage, data, reports }),
        ORIGIN_SECRET: origin.secretName,
        ...(captcha ? { CAPTCHA_SECRET: captcha.secretName } : {}),
      },
    });
    this.grant(data, reports, [signingKeys, origin, ...(captcha ? [captcha] : [])]);
    secrets.keeper.allowAsking(this.api);
    secrets.allowDirectory(this.api);
    sync.machine.allowAsking(this.api);
    secrets.allowWrittenSecrets(this.api);
    this.http = HttpApi.fromHttpApiAttributes(this, 'Http', { httpApiId: web.http.apiId });
    this.httpStage = this.route();
  }

  private grant(data: DataStack, reports: ReportsStack, secrets: readonly Secret[]): void {
    allowItems(this.api, data, itemActions);
    const { scanner } = this.stage;
    const fileActions = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    if (scanner) fileActions.push('s3:GetObjectTagging');
    data.allowFiles(
      this.api,
      fileActions,
      '',
      'The API signs for and reads every file, each by a name of its own.',
    );
    data.allowFinding(this.api);
    this.api.allow(['lambda:InvokeFunction'], [reports.pdf.handler.functionArn]);
    this.api.allow(
      ['secretsmanager:GetSecretValue'],
      secrets.map((secret) => secret.secretArn),
    );
  }

  private route(): HttpStage {
    const { stage, http } = this;
    const route = new HttpRoute(this, 'Calls', {
      httpApi: http,
      routeKey: HttpRouteKey.with('/api/{proxy+}', HttpMethod.ANY),
      integration: new HttpLambdaIntegration('ApiFunction', this.api.handler),
    });
    acknowledge(route, {
      'AwsSolutions-APIG4': 'The function checks the token of every call, as the catalogue says for each.',
    });
    const log = new LogGroup(this, 'AccessLog', {
      logGroupName: `/landbrief/${stage.name}/access`,
      // For half the price it can be asked by Logs Insights only, which is what an investigation does.
      logGroupClass: LogGroupClass.INFREQUENT_ACCESS,
      retention: logRetention(stage.accessLogDays),
      removalPolicy: removalPolicy(stage),
    });
    return new HttpStage(this, 'Stage', {
      httpApi: http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.requestsPerSecond.steady, burstLimit: stage.requestsPerSecond.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
  }
}
