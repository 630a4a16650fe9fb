import type { Synthesized } from '../../infra/synthesized.ts';
import { nameOf } from './functions.ts';
import type { Item, Price } from './prices.ts';

/** What each type of resource is paid by; nothing where it is free. */
const paidBy: Readonly<Record<string, readonly Price[]>> = {
  'AWS::ApiGatewayV2::Api': ['httpApiRequest'],
  'AWS::ApiGatewayV2::Integration': [],
  'AWS::ApiGatewayV2::Route': [],
  'AWS::ApiGatewayV2::Stage': [],
  // The first two of an account are free; there is no other.
  'AWS::Budgets::Budget': [],
  'AWS::CertificateManager::Certificate': [],
  'AWS::CloudFront::Distribution': ['edgeRequest', 'edgeGb'],
  'AWS::CloudFront::Function': ['edgeFunction'],
  'AWS::CloudFront::OriginAccessControl': [],
  'AWS::CloudFront::ResponseHeadersPolicy': [],
  'AWS::CloudWatch::Alarm': ['alarmMonth'],
  'AWS::CloudWatch::Dashboard': ['dashboardMonth'],
  'AWS::DynamoDB::GlobalTable': ['tableReadUnit', 'tableWriteUnit', 'tableGbMonth', 'recoveryGbMonth'],
  'AWS::EC2::RouteTable': [],
  'AWS::EC2::SecurityGroup': [],
  'AWS::EC2::Subnet': [],
  'AWS::EC2::SubnetRouteTableAssociation': [],
  'AWS::EC2::VPC': [],
  // Gateways; `unpaid` refuses an interface, which is paid by the hour.
  'AWS::EC2::VPCEndpoint': [],
  'AWS::Events::Rule': [],
  'AWS::IAM::Policy': [],
  'AWS::IAM::Role': [],
  'AWS::KMS::Key': ['keyMonth', 'keyRequest'],
  'AWS::Lambda::EventInvokeConfig': [],
  'AWS::Lambda::EventSourceMapping': ['queueRequest'],
  'AWS::Lambda::Function': ['lambdaRequest', 'lambdaArmGbSecond', 'lambdaX86GbSecond'],
  'AWS::Lambda::LayerVersion': [],
  'AWS::Lambda::Permission': [],
  'AWS::Logs::Delivery': [],
  'AWS::Logs::DeliveryDestination': [],
  'AWS::Logs::DeliverySource': [],
  'AWS::Logs::LogGroup': ['logGb', 'seldomReadLogGb'],
  'AWS::Logs::MetricFilter': ['metricMonth'],
  'AWS::Route53::RecordSet': [],
  'AWS::Route53Resolver::FirewallDomainList': ['resolvedNameMonth', 'resolvedName'],
  'AWS::Route53Resolver::FirewallRuleGroup': [],
  'AWS::Route53Resolver::FirewallRuleGroupAssociation': [],
  'AWS::S3::Bucket': ['filesGbMonth', 'filesPut', 'filesGet', 'filesGb'],
  'AWS::S3::BucketPolicy': [],
  'AWS::SES::ConfigurationSet': [],
  'AWS::SES::ConfigurationSetEventDestination': [],
  'AWS::SES::EmailIdentity': ['mail'],
  'AWS::SNS::Subscription': [],
  'AWS::SNS::Topic': ['topicRequest'],
  'AWS::SNS::TopicPolicy': [],
  'AWS::SQS::Queue': ['queueRequest'],
  'AWS::SQS::QueuePolicy': [],
  'AWS::SecretsManager::RotationSchedule': [],
  'AWS::SecretsManager::Secret': ['secretMonth', 'secretRequest'],
  // Only for organizations with data feeds, and a project needs none.
  'AWS::StepFunctions::StateMachine': [],
  'AWS::WAFv2::WebACL': ['firewallMonth', 'firewallRuleMonth', 'firewallRequest'],
  'Custom::CDKBucketDeployment': [],
  'Custom::PasswordCheck': [],
  'Custom::S3AutoDeleteObjects': [],
};

/** Functions that no line counts, and why that is nothing. */
const seldomRun: Readonly<Record<string, string>> = {
  'password-check': 'once in a deployment',
  'property-sync': 'only for organizations with data feeds, and a project needs none',
  'rotate-origin-secret': 'once a month',
  'rotate-signing-keys': 'once a month',
};

/** What a stage has in its templates, and no line of these bills pays for: each is a mistake in the bench. */
export function unpaid(stage: Synthesized, bills: readonly Item[]): string[] {
  const paid = new Set(bills.filter(({ quantity }) => quantity > 0).map(({ price }) => price));
  const run = new Set(bills.map(({ fn }) => fn));
  const types = stage.parts.flatMap((part) =>
    Object.values(stage.template(part).toJSON().Resources as Record<string, { Type: string }>).map(
      ({ Type }) => Type,
    ),
  );
  const prices = [...new Set(types)].flatMap((type) => {
    const own = paidBy[type];
    if (!own) return [`${type}: what is it paid by?`];
    return own.filter((price) => !paid.has(price)).map((price) => `${type}: no line counts ${price}`);
  });
  const functions = stage
    .resources('AWS::Lambda::Function')
    .map(({ properties }) => nameOf(properties.FunctionName))
    .filter((name) => name !== undefined && !run.has(name) && !(name in seldomRun))
    .map((name) => `function ${name}: no line counts its runs`);
  const endpoints = stage
    .resources('AWS::EC2::VPCEndpoint')
    .filter(({ properties }) => properties.VpcEndpointType !== 'Gateway')
    .map(({ id }) => `${id}: an interface is paid by the hour`);
  return [...prices, ...functions, ...endpoints];
}
