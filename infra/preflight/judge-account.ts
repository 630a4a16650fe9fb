import { fixedMailRecords } from '../fixed-mail-records.ts';
import type { Stage } from '../stages.ts';
import type {
  Caller,
  CertificateFacts,
  ConcurrencyFacts,
  Facts,
  MailFacts,
  Reading,
  ZoneFacts,
} from './facts.ts';
import { error, type Finding, warning } from './finding.ts';
import { isLive, judgeBootstrap, judgeStack } from './judge-stacks.ts';
import { judgeLeftBehind } from './left-behind.ts';

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

function judgeConcurrency(stage: Stage, { limit, unreserved, ours }: ConcurrencyFacts): readonly Finding[] {
  const wanted = reservedBy(stage);
  const byOthers = limit - unreserved - ours;
  const needed = wanted + byOthers + keptUnreserved;
  const ask = (value: number) =>
    `Ask for more (granted within minutes to days):\naws service-quotas request-service-quota-increase --region us-east-1 --service-code lambda --quota-code L-B99A9384 --desired-value ${value}`;
  if (wanted > 0 && limit < needed) {
    const what = `the account may run ${limit} functions at once; ${stage.name} reserves ${wanted}, others ${byOthers}, and Lambda keeps ${keptUnreserved} for the rest`;
    return [
      error(
        'concurrency',
        what,
        `${ask(Math.max(1_000, needed))}\nor lower reservedConcurrency in infra/stages.ts.`,
      ),
    ];
  }
  if (unreserved >= comfortable || wanted > 0) return [];
  const what = `the account may run ${unreserved} functions at once: enough to try it, not for several people`;
  return [warning('concurrency', what, ask(1_000))];
}

function judgeMail(stage: Stage, mail: MailFacts, isNew: boolean): readonly Finding[] {
  const { mailDomain, brand } = stage;
  const identity = mailDomain ?? brand.senderEmail;
  const found: Finding[] = [];
  if (!mail.maySend) {
    found.push(error('mail', 'SES has stopped sending for this account', 'The SES console says why.'));
  }
  if (mail.inSandbox) {
    const todo =
      'Ask for production access: docs/operations/runbooks.md#leaving-the-sandbox\nUntil then, to write to an address:\naws sesv2 create-email-identity --region us-east-1 --email-identity ADDRESS';
    found.push(warning('sandbox', 'SES is in its sandbox: it sends to verified addresses only', todo));
  }
  if (isNew && mail.identity !== 'missing') {
    const what = `SES has the identity ${identity} already, and the stack mail makes it`;
    const todo = `If nothing else sends with it:\naws sesv2 delete-email-identity --region us-east-1 --email-identity ${identity}`;
    found.push(error('sender', what, todo));
  }
  if (isNew || mail.identity === 'verified') return found;
  const how =
    mailDomain === undefined
      ? `Open the link in the message that AWS sent to ${brand.senderEmail}.`
      : 'Create the records that the outputs of the stack mail name: docs/operations/runbooks.md#the-domain-and-its-records';
  return [...found, warning('sender', `SES has not verified the sender ${identity}: no mail is sent`, how)];
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

function judgeCertificate(
  stage: Stage,
  certificate: CertificateFacts | 'missing',
  isNew: boolean,
): readonly Finding[] {
  const { siteHost, hostedZone } = stage;
  if (siteHost === undefined) return [];
  if (
    certificate !== 'missing' &&
    /^(FAILED|EXPIRED|REVOKED|VALIDATION_TIMED_OUT)$/.test(certificate.status)
  ) {
    const what = `the certificate for ${siteHost} is ${certificate.status}`;
    return [
      error('certificate', what, 'docs/operations/runbooks.md#the-certificate says how it is renewed.'),
    ];
  }
  if (hostedZone || !isNew) return [];
  const what = `no zone is named: the deployment waits at the stack web until the certificate for ${siteHost} has its record`;
  const known =
    certificate !== 'missing' && certificate.record !== undefined ? `It is: ${certificate.record}` : '';
  const todo = `Have another terminal ready: docs/operations/runbooks.md#the-domain-and-its-records${known && `\n${known}`}`;
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

/** What is wrong with the account, for a deployment of the stage. */
export function judgeAccount(stage: Stage, facts: Facts): readonly Finding[] {
  const stacks = 'value' in facts.stacks ? facts.stacks.value : [];
  const has = (part: string) =>
    stacks.some((one) => one.name === `Landbrief-${stage.name}-${part}` && isLive(one));
  const live = { hasWeb: has('web'), hasMail: has('mail') };
  return [
    ...judgeCaller(stage, facts.caller),
    ...judged('stacks', 'the stacks of the account', facts.stacks, (all) => [
      ...judgeBootstrap(all, stage.name),
      ...all.filter(({ name }) => name.startsWith(`Landbrief-${stage.name}-`)).flatMap(judgeStack),
    ]),
    ...judged('rights', 'the roles of the bootstrap stack', facts.refusedRoles, (roles) =>
      roles.map((role) =>
        error(
          'rights',
          `the credentials may not take on the role ${role}`,
          `They need sts:AssumeRole on it: ${facts.caller.arn}`,
        ),
      ),
    ),
    ...judged('concurrency', "Lambda's quota", facts.concurrency, (one) => judgeConcurrency(stage, one)),
    ...judged('mail', 'the state of SES', facts.mail, (one) => judgeMail(stage, one, !live.hasMail)),
    ...judged('zone', 'the hosted zone', facts.zone, (one) => judgeZone(stage, one, live)),
    ...judged('certificate', 'the certificate', facts.certificate, (one) =>
      judgeCertificate(stage, one, !live.hasWeb),
    ),
    ...judged('names', 'the names in use', facts.takenNames, (names) =>
      names.map((name) =>
        error(
          'names',
          `${name} is there already, and no stack of ${stage.name} has it`,
          'It was kept when the stage was removed: docs/operations/deploying.md#what-a-removed-stage-leaves',
        ),
      ),
    ),
    ...judged('kept', 'what former stacks kept', facts.leftBehind, (left) => judgeLeftBehind(stage, left)),
  ];
}
