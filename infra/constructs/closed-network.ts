import {
  CfnRouteTable,
  CfnSecurityGroup,
  CfnSubnet,
  CfnSubnetRouteTableAssociation,
  CfnVPC,
  CfnVPCEndpoint,
} from 'aws-cdk-lib/aws-ec2';
import {
  CfnFirewallDomainList,
  CfnFirewallRuleGroup,
  CfnFirewallRuleGroupAssociation,
} from 'aws-cdk-lib/aws-route53resolver';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';

/** The addresses of S3 in us-east-1, which AWS keeps in this list. */
const s3Addresses = 'pl-63a5400a';

/** By id, because a name such as us-east-1a stands for another zone in each account. */
const zones = ['use1-az1', 'use1-az2'] as const;

interface ClosedNetworkProps {
  readonly stage: Stage;
  /** What may be done with S3 from within, on which objects. */
  readonly files: { readonly actions: readonly string[]; readonly arn: string };
}

/**
 * A network that leads nowhere but to some files in S3: it has no gateway to the internet, no route besides that to S3,
 * and resolves no name but those of S3. It costs nothing while nothing uses it.
 */
export class ClosedNetwork extends Construct {
  readonly subnetIds: readonly string[];
  readonly securityGroupIds: readonly string[];

  constructor(scope: Construct, id: string, { stage, files }: ClosedNetworkProps) {
    super(scope, id);
    const vpc = new CfnVPC(this, 'Vpc', {
      cidrBlock: '10.0.0.0/24',
      enableDnsSupport: true,
      enableDnsHostnames: true,
      tags: [{ key: 'Name', value: `landbrief-${stage.name}-printer` }],
    });
    acknowledge(vpc, {
      'AwsSolutions-VPC7': 'The only way out is to the files bucket, whose access log has every request.',
    });
    const routes = new CfnRouteTable(this, 'Routes', { vpcId: vpc.ref });
    this.subnetIds = zones.map((availabilityZoneId, index) => {
      const subnet = new CfnSubnet(this, `Subnet${index + 1}`, {
        vpcId: vpc.ref,
        availabilityZoneId,
        cidrBlock: `10.0.0.${index * 128}/25`,
        mapPublicIpOnLaunch: false,
      });
      new CfnSubnetRouteTableAssociation(this, `Routes${index + 1}`, {
        subnetId: subnet.ref,
        routeTableId: routes.ref,
      });
      return subnet.ref;
    });
    new CfnVPCEndpoint(this, 'Files', {
      vpcId: vpc.ref,
      vpcEndpointType: 'Gateway',
      serviceName: `com.amazonaws.${stage.region}.s3`,
      routeTableIds: [routes.ref],
      policyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Principal: '*', Action: [...files.actions], Resource: [files.arn] }],
      },
    });
    const group = new CfnSecurityGroup(this, 'Group', {
      groupDescription: 'Out to S3 over TLS, in from nowhere',
      vpcId: vpc.ref,
      securityGroupEgress: [
        { ipProtocol: 'tcp', fromPort: 443, toPort: 443, destinationPrefixListId: s3Addresses },
      ],
    });
    this.securityGroupIds = [group.attrGroupId];
    this.resolveOnly([`s3.${stage.region}.amazonaws.com`, `*.s3.${stage.region}.amazonaws.com`], vpc);
  }

  /** A name that is looked up reaches whoever answers for it, with anything that is written into it. */
  private resolveOnly(names: readonly string[], vpc: CfnVPC): void {
    const list = (id: string, domains: readonly string[]) =>
      new CfnFirewallDomainList(this, id, { domains: [...domains] }).attrId;
    const rules = new CfnFirewallRuleGroup(this, 'Names', {
      firewallRules: [
        {
          priority: 1,
          action: 'ALLOW',
          firewallDomainListId: list('KnownNames', names),
          // The names of buckets are aliases of names of S3's own.
          firewallDomainRedirectionAction: 'TRUST_REDIRECTION_DOMAIN',
        },
        {
          priority: 2,
          action: 'BLOCK',
          blockResponse: 'NODATA',
          firewallDomainListId: list('AllNames', ['*']),
        },
      ],
    });
    new CfnFirewallRuleGroupAssociation(this, 'NamesOfNetwork', {
      firewallRuleGroupId: rules.attrId,
      vpcId: vpc.ref,
      priority: 101,
    });
  }
}
