import type { Stage } from './stages.ts';

export interface MailRecord {
  readonly id: string;
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
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
