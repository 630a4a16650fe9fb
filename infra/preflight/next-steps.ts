import type { Stage } from '../stages.ts';
import type { Facts, StackFacts } from './facts.ts';

/** The outputs of a stage's stacks, by name. */
function outputsOf(stage: Stage, stacks: readonly StackFacts[]): Readonly<Record<string, string>> {
  const ours = stacks.filter(({ name }) => name.startsWith(`Landbrief-${stage.name}-`));
  return Object.assign({}, ...ours.map(({ outputs }) => outputs));
}

function records(stage: Stage, outputs: Readonly<Record<string, string>>): readonly string[] {
  if (stage.hostedZone) return [];
  const all = Object.entries(outputs).filter(([name]) => name.startsWith('RecordOf'));
  if (all.length === 0) return [];
  return ['Records to set where the domain is managed:', ...all.map(([, value]) => `  ${value}`)];
}

function secrets({ captcha, directory, name }: Stage): readonly string[] {
  const put = (secret: string, what: string) =>
    `${what}: aws secretsmanager put-secret-value --region us-east-1 --secret-id landbrief/${name}/${secret} --secret-string …`;
  return [
    ...(captcha.on ? [put('captcha', "reCAPTCHA's secret key")] : []),
    ...(directory ? [put('directory', "the directory's API key")] : []),
  ];
}

/** What remains for the operator, after a deployment. */
export function nextSteps(
  stage: Stage,
  stacks: readonly StackFacts[],
  { mail, stacks: before }: Facts,
): string {
  const outputs = outputsOf(stage, stacks);
  const isFirst = !(
    'value' in before && before.value.some(({ name }) => name === `Landbrief-${stage.name}-operations`)
  );
  const known = 'value' in mail ? mail.value : undefined;
  const toDo = [
    ...(isFirst
      ? [`confirm the subscription of the alarms: a message is in the mailbox of ${stage.alarmsEmail}`]
      : []),
    ...(known?.identity !== 'verified' && stage.mailDomain === undefined
      ? [`open the link that AWS sent to ${stage.brand.senderEmail}: until then, no mail is sent`]
      : []),
    ...(known?.inSandbox
      ? [
          'mail goes to verified addresses only, until SES is out of its sandbox (docs/operations/runbooks.md#leaving-the-sandbox)',
        ]
      : []),
    ...(isFirst ? secrets(stage) : []),
    ...(isFirst
      ? ['make the first administrator (docs/operations/deploying.md#the-first-administrator)']
      : []),
  ];
  return [
    '',
    `${stage.name} is at ${outputs.SiteAddress ?? '(no output SiteAddress)'}`,
    ...records(stage, outputs),
    ...(toDo.length === 0 ? [] : ['To do:', ...toDo.map((one) => `  - ${one}`)]),
  ].join('\n');
}
