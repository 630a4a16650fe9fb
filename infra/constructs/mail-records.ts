import { CfnOutput, Duration, Token } from 'aws-cdk-lib';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { fixedMailRecords, type MailRecord } from '../fixed-mail-records.ts';
import type { Stage } from '../stages.ts';

interface MailRecordsProps {
  readonly stage: Stage;
  readonly domain: string;
  readonly identity: EmailIdentity;
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
