import { fixedMailRecords } from '../fixed-mail-records.ts';
import type { Stage } from '../stages.ts';
import type { Caller, ConcurrencyFacts, Facts, MailFacts, Reading, ZoneFacts } from './facts.ts';
import { error, type Finding, warning } from './finding.ts';
import { isLive, judgeBootstrap } from './stacks.ts';

/** What Lambda keeps for functions that reserve nothing. */
const keptUnreserved = 100;
/** Fewer than these at once, and people notice: a new account often has 10. */
const comfortable = 50;

/** What the stage's functions reserve in all. */
function reservedBy({ reservedConcurrency }: Stage): number {
  return Object.values(reservedConcurrency).reduce((sum, one) => sum + one, 0);
}

/** Whether the credentials are of the stage's account. */
export function judgeCaller(stage: Stage, { account, arn }: Caller): readonly Finding[] {
  const who = `The credentials are ${arn} of account ${account}`;
  if (stage.account !== undefined && stage.account !== account) {
    const what = `${who}; ${stage.name} is of account ${stage.account}`;
    return [error('account', what, 'Choose other credentials, such as AWS_PROFILE=… npm run …')];
  }
  if (stage.account !== undefined || !stage.keepsData) return [];
  const todo = `Set account: '${account}' of ${stage.name} in infra/stages.ts, so that nobody deploys it elsewhere.`;
  return [warning('account', `${who}; stages.ts does not say which account ${stage.name} is of`, todo)];
}

function judgeConcurrency(stage: Stage, { limit, unreserved }: ConcurrencyFacts): readonly Finding[] {
  const wanted = reservedBy(stage);
  const byOthers = limit - unreserved;
  const needed = wanted + byOthers + keptUnreserved;
  const ask = (value: number) =>
    `Ask for more (granted within minutes to days):\naws service-quotas request-service-quota-increase --region us-east-1 --service-code lambda --quota-code L-B99A9384 --desired-value ${value}`;
  if (wanted > 0 && limit < needed) {
    const what = `the account may run ${limit} functions at once; ${stage.name} reserves ${wanted}, others ${byOthers}, and Lambda keeps ${keptUnreserved} for the rest`;
    const todo = `${ask(Math.max(1_000, needed))}\nor lower reservedConcurrency in infra/stages.ts.`;
    return [error('concurrency', what, todo)];
  }
  if (unreserved >= comfortable || wanted > 0) return [];
  const what = `the account may run ${unreserved} functions at once: enough to try it, not for several people`;
  return [warning('concurrency', what, ask(1_000))];
}

function judgeMail({ mailDomain, brand }: Stage, { identity }: MailFacts): readonly Finding[] {
  if (identity === 'missing') return [];
  const sender = mailDomain ?? brand.senderEmail;
  const what = `SES has the identity ${sender} already, and the stack mail makes it`;
  const todo = `If nothing else sends with it:\naws sesv2 delete-email-identity --region us-east-1 --email-identity ${sender}`;
  return [error('sender', what, todo)];
}

/** What a first deployment creates in the zone, as "name type". */
function newRecords(
  stage: Stage,
  { hasWeb, hasMail }: { hasWeb: boolean; hasMail: boolean },
): readonly string[] {
  const { siteHost, mailDomain } = stage;
  const site =
    hasWeb || siteHost === undefined ? [] : ['A', 'AAAA', 'CNAME'].map((type) => `${siteHost} ${type}`);
  const mail = hasMail || mailDomain === undefined ? [] : fixedMailRecords(stage, mailDomain);
  return [...site, ...mail.map(({ name, type }) => `${name} ${type}`)];
}

function judgeZone(
  stage: Stage,
  zone: ZoneFacts | 'missing',
  has: { hasWeb: boolean; hasMail: boolean },
): readonly Finding[] {
  const { hostedZone } = stage;
  if (!hostedZone) return [];
  const correct = 'Correct hostedZone in infra/stages.ts:\naws route53 list-hosted-zones';
  if (zone === 'missing') return [error('zone', `the account has no hosted zone ${hostedZone.id}`, correct)];
  if (zone.name !== hostedZone.name) {
    return [error('zone', `the zone ${hostedZone.id} is ${zone.name}, not ${hostedZone.name}`, correct)];
  }
  if (zone.isPrivate) return [error('zone', `the zone ${zone.name} is private`, 'Name the public one.')];
  const found = newRecords(stage, has)
    .filter((record) => zone.records.includes(record))
    .map((record) =>
      error(
        'records',
        `the zone ${zone.name} has a record ${record} already, and the deployment makes one`,
        'Delete it, or take hostedZone out in infra/stages.ts and set the records by hand.',
      ),
    );
  if ('unread' in zone.delegatedTo) {
    const what = `the public name servers of ${zone.name} could not be asked (${zone.delegatedTo.unread})`;
    return [...found, warning('zone', what, `Compare them: dig NS ${zone.name}`)];
  }
  const { value: publicly } = zone.delegatedTo;
  if (publicly.some((server) => zone.nameServers.includes(server))) return found;
  const what = `${zone.name} is not delegated to the zone: it has ${publicly.join(', ') || 'no name servers'}, and the certificate would wait for ever`;
  return [...found, error('zone', what, `At the registrar, name these: ${zone.nameServers.join(', ')}`)];
}

function judgeCertificate({ siteHost, hostedZone }: Stage): readonly Finding[] {
  if (siteHost === undefined || hostedZone) return [];
  const what = `no zone is named: the deployment waits at the stack web until the certificate for ${siteHost} has its record`;
  const todo =
    'Have another terminal ready: docs/operations/runbooks.md#the-domain-and-its-records names the record.';
  return [warning('certificate', what, todo)];
}

/** A finding in place of a judgement, where something could not be read. */
function judged<Value>(
  code: string,
  topic: string,
  reading: Reading<Value> | undefined,
  judge: (value: Value) => readonly Finding[],
): readonly Finding[] {
  if (reading === undefined) return [];
  if ('value' in reading) return judge(reading.value);
  return [
    warning(
      code,
      `${topic} could not be read: ${reading.unread}`,
      'Ask for the right to read it, or look yourself.',
    ),
  ];
}

/** What is wrong with the account, for a deployment of the stage. What a stack needs is judged until that is made. */
export function judgeAccount(stage: Stage, facts: Facts): readonly Finding[] {
  const stacks = 'value' in facts.stacks ? facts.stacks.value : [];
  const has = (part: string) =>
    stacks.some((one) => one.name === `Landbrief-${stage.name}-${part}` && isLive(one));
  const [hasWeb, hasMail] = [has('web'), has('mail')];
  const hasReserved = ['api', 'reports', 'report-jobs'].some(has);
  return [
    ...judgeCaller(stage, facts.caller),
    ...judged('stacks', 'the stacks of the account', facts.stacks, (all) => judgeBootstrap(all, stage.name)),
    ...(hasReserved
      ? []
      : judged('concurrency', "Lambda's quota", facts.concurrency, (one) => judgeConcurrency(stage, one))),
    ...(hasMail ? [] : judged('mail', 'the state of SES', facts.mail, (one) => judgeMail(stage, one))),
    ...judged('zone', 'the hosted zone', facts.zone, (one) => judgeZone(stage, one, { hasWeb, hasMail })),
    ...(hasWeb ? [] : judgeCertificate(stage)),
  ];
}
