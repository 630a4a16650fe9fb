import { CfnOutput, Duration, Token } from 'aws-cdk-lib';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

interface MailRecord {
  readonly id: string;
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
}

interface MailRecordsProps {
  readonly stage: Stage;
  readonly domain: string;
  readonly identity: EmailIdentity;
}

/** The envelope sender's domain (MAIL FROM), where bounces go. */
export function bounceDomain(mailDomain: string): string {
  return `bounce.${mailDomain}`;
}

/** The records whose values are known before SES is asked: the bounce domain's and the policy for forged mail. */
export function fixedMailRecords(stage: Stage, domain: string): readonly MailRecord[] {
  const bounce = bounceDomain(domain);
  return [
    {
      id: 'BounceMx',
      name: bounce,
      type: 'MX',
      value: `10 feedback-smtp.${stage.region}.amazonses.com`,
    },
    { id: 'BounceSpf', name: bounce, type: 'TXT', value: '"v=spf1 include:amazonses.com -all"' },
    {
      id: 'Dmarc',
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: `"v=DMARC1; p=quarantine; rua=mailto:${stage.alarmsEmail}"`,
    },
  ];
}

/** The records of a mail domain: made in the stage's zone, and written out as outputs, one each, in any case. */
export class MailRecords extends Construct {
  constructor(scope: Construct, id: string, { stage, domain, identity }: MailRecordsProps) {
    super(scope, id);
    const signatures = identity.dkimRecords.map(
      ({ name, value }, index): MailRecord => ({ id: `Dkim${index + 1}`, name, type: 'CNAME', value }),
    );
    for (const record of [...signatures, ...fixedMailRecords(stage, domain)]) {
      const { name, type, value } = record;
      new CfnOutput(this, record.id, { value: `${name} ${type} ${value}` }).overrideLogicalId(
        `RecordOf${record.id}`,
      );
      if (!stage.hostedZone) continue;
      new CfnRecordSet(this, `${record.id}Record`, {
        hostedZoneId: stage.hostedZone.id,
        name: Token.isUnresolved(name) ? name : `${name}.`,
        type,
        ttl: String(Duration.minutes(30).toSeconds()),
        resourceRecords: [value],
      });
    }
  }
}
