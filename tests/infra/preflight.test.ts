import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SiteStack } from '../../infra/constructs/site-stack.ts';
import type { Finding } from '../../infra/preflight/finding.ts';
import { judgeAccount } from '../../infra/preflight/judge-account.ts';
import { judgeStack } from '../../infra/preflight/judge-stacks.ts';
import { judgeStage } from '../../infra/preflight/judge-stage.ts';
import { nextSteps } from '../../infra/preflight/next-steps.ts';
import { madeParts, protect } from '../../infra/preflight/protection.ts';
import { readCaller, readFacts, readStacks } from '../../infra/preflight/read-facts.ts';
import { type Stage, stages } from '../../infra/stages.ts';
import { type Account, type RunningAccount, startAccount } from './aws-answers.ts';

const nameServers = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com'];
const hostedZone = { id: 'Z0123456789EXAMPLE', name: 'landbrief.test' };
/** The stage of an agency that runs it for its state, with its own domain. */
const agency: Stage = {
  ...stages.prod,
  account: '111122223333',
  brand: {
    name: 'Landbrief',
    supportEmail: 'support@landbrief.test',
    senderEmail: 'no-reply@landbrief.test',
  },
  siteHost: 'app.landbrief.test',
  mailDomain: 'landbrief.test',
  hostedZone,
  directory: { url: 'https://directory.state.test/v1' },
  captcha: { on: true, siteKey: '6Lc-site-key' },
  alarmsEmail: 'operations@landbrief.test',
};

const prepared = { name: 'CDKToolkit', status: 'UPDATE_COMPLETE', outputs: { BootstrapVersion: '33' } };
const ready: Account = {
  account: '111122223333',
  arn: 'arn:aws:sts::111122223333:assumed-role/Deployers/jo',
  stacks: [prepared],
  concurrency: { limit: 1_000, unreserved: 1_000 },
  reserved: {},
  mail: { production: true, sending: true },
  identities: {},
  zone: { ...hostedZone, nameServers },
  records: [],
  certificates: [],
  refusedRoles: [],
  deniedActions: [],
  tables: [],
  secrets: [],
};
/** An account as AWS opens it, in which somebody tried before. */
const fresh: Account = {
  ...ready,
  account: '444455556666',
  arn: 'arn:aws:iam::444455556666:user/jo',
  stacks: [{ name: 'Landbrief-prod-secrets', status: 'ROLLBACK_FAILED', isProtected: true }],
  concurrency: { limit: 10, unreserved: 10 },
  mail: { production: false, sending: true },
  identities: { 'landbrief.test': true },
  records: [
    { name: '_dmarc.landbrief.test', type: 'TXT' },
    { name: 'landbrief.test', type: 'NS' },
  ],
  tables: ['Landbrief'],
  secrets: ['landbrief/prod/origin'],
};

let running: RunningAccount | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await running?.close();
});

const credentials = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret', AWS_PROFILE: '' };

/** What the preflight of a deployment finds. */
async function findings(
  stage: Stage,
  account: Account,
  delegatedTo = nameServers,
): Promise<readonly Finding[]> {
  running = await startAccount(account);
  for (const [name, value] of Object.entries({ ...credentials, AWS_ENDPOINT_URL: running.endpoint })) {
    vi.stubEnv(name, value);
  }
  const facts = await readFacts(stage, await readCaller(stage), async () => delegatedTo);
  return [...judgeStage(stage), ...judgeAccount(stage, facts)];
}

const codes = (found: readonly Finding[]) =>
  found.map(({ severity, code }) => `${severity} ${code}`).toSorted();

/** What a command prints, run as an operator runs it. */
async function runWith(
  environment: Readonly<Record<string, string>>,
  account: Account,
  ...parameters: string[]
): Promise<{ code: unknown; printed: string }> {
  running = await startAccount(account);
  const env = { ...process.env, ...environment, AWS_PROFILE: '', AWS_ENDPOINT_URL: running.endpoint };
  const script = resolve(import.meta.dirname, '../../packages/local/bin/bootstrap.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [script, ...parameters], { env }, (failure, out, errors) =>
      done({ code: failure?.code ?? 0, printed: `${out}${errors}` }),
    );
  });
}

const run = (account: Account, ...parameters: string[]) => runWith(credentials, account, ...parameters);

/** What was asked that could change something. */
const changes = () =>
  running?.asked.filter((one) => !/ (Get|List|Describe|Simulate|AssumeRole|GET )/.test(one));

describe('the preflight of a deployment', () => {
  test('finds nothing in an account that is ready, and has only read', async () => {
    expect(await findings(agency, ready)).toEqual([]);
    expect(running?.asked).toContain('cloudformation DescribeStacks');
    expect(changes()).toEqual([]);
  });

  test('says at once all that is wrong in a new account, each with what to do', async () => {
    const found = await findings(agency, fresh, ['ns.registrar.test']);
    expect(codes(found)).toEqual([
      'error account',
      'error bootstrap',
      'error concurrency',
      'error names',
      'error names',
      'error records',
      'error sender',
      'error stack',
      'error zone',
      'warning sandbox',
    ]);
    const by = (code: string) => found.find((one) => one.code === code);
    expect(by('account')?.what).toContain('of account 444455556666; prod is of account 111122223333');
    expect(by('bootstrap')?.todo).toBe('npm run bootstrap -- --stage prod');
    expect(by('concurrency')).toMatchObject({
      what: 'the account may run 10 functions at once; prod reserves 240, others 0, and Lambda keeps 100 for the rest',
      todo: expect.stringContaining('--quota-code L-B99A9384 --desired-value 1000'),
    });
    expect(by('records')?.what).toContain('_dmarc.landbrief.test TXT');
    expect(by('sender')?.todo).toContain(
      'delete-email-identity --region us-east-1 --email-identity landbrief.test',
    );
    expect(by('stack')?.todo).toContain('--no-enable-termination-protection');
    expect(by('zone')?.todo).toBe(`At the registrar, name these: ${nameServers.join(', ')}`);
    expect(found.every(({ todo }) => todo.length > 10)).toBe(true);
  });

  test('names every value that is still as delivered', () => {
    const left = judgeStage(stages.prod).map(({ what }) => what);
    for (const path of ['siteHost', 'mailDomain', 'directory.url', 'captcha.siteKey', 'alarmsEmail']) {
      expect(left.filter((what) => what.startsWith(`${path} of prod is still`))).toHaveLength(1);
    }
    expect(judgeStage(stages.dev)).toEqual([
      expect.objectContaining({
        what: expect.stringMatching(/^brand\.supportEmail, brand\.senderEmail, alarmsEmail/),
      }),
    ]);
  });

  test('names what a removed stage may have left under the names that a new one needs', async () => {
    const skipped = (name: string) => ({
      id: 'Log',
      type: 'AWS::Logs::LogGroup',
      name,
      status: 'DELETE_SKIPPED',
    });
    const removed = {
      name: 'Landbrief-prod-data',
      status: 'DELETE_COMPLETE',
      resources: [
        skipped('/landbrief/prod/api'),
        skipped('landbrief-prod-files-111122223333'),
        skipped('landbrief-prod-data-auditcopies4e1f0c2a-8v3k2m1q9w7r'),
        { ...skipped('/landbrief/prod/pdf'), status: 'DELETE_COMPLETE' },
      ],
    };
    const [left, ...others] = await findings(agency, { ...ready, stacks: [prepared, removed] });
    expect(others).toEqual([]);
    expect(left).toMatchObject({ severity: 'warning', code: 'kept' });
    expect(left?.what).toMatch(/: \/landbrief\/prod\/api, landbrief-prod-files-111122223333$/);
    await running?.close();
    const again = { ...removed, status: 'CREATE_COMPLETE', isProtected: true };
    expect(await findings(agency, { ...ready, stacks: [prepared, again] })).toEqual([]);
  });

  test('refuses hosts that the zone does not have, and what two stages would share', () => {
    const second: Stage = {
      ...agency,
      name: 'dev',
      siteHost: 'app.elsewhere.test',
      tableName: 'Landbrief-dev',
    };
    const found = judgeStage(second, [agency]).map(({ what }) => what);
    expect(found).toEqual([
      'siteHost app.elsewhere.test is not in the zone landbrief.test',
      'mail identity landbrief.test is that of stage prod too',
    ]);
  });

  test('counts what the stage itself has reserved already, and what others have', async () => {
    const stacks = [prepared, { name: 'Landbrief-prod-mail', status: 'UPDATE_COMPLETE', isProtected: true }];
    const reserved = {
      'landbrief-prod-api': 200,
      'landbrief-prod-pdf': 24,
      'landbrief-prod-report-jobs': 16,
    };
    const later = { ...ready, stacks, reserved, identities: { 'landbrief.test': false } };
    const enough = await findings(agency, { ...later, concurrency: { limit: 340, unreserved: 100 } });
    expect(codes(enough)).toEqual(['warning sender']);
    await running?.close();
    const [tight] = await findings(agency, { ...later, concurrency: { limit: 400, unreserved: 60 } });
    expect(tight?.what).toContain('prod reserves 240, others 100, and Lambda keeps 100');
  });

  test('tells a stage without a domain what will be slow and unsent, and stops it for nothing', async () => {
    const brand = { ...stages.dev.brand, supportEmail: 'jo@city.test', senderEmail: 'jo@city.test' };
    const trial: Stage = { ...stages.dev, brand, alarmsEmail: 'jo@city.test' };
    const account = { ...fresh, stacks: [prepared], tables: [], secrets: [] };
    const found = await findings(trial, account);
    expect(codes(found)).toEqual(['warning concurrency', 'warning sandbox']);
    expect(running?.asked.filter((one) => /^(route53|acm) /.test(one))).toEqual([]);
  });

  test('warns where the certificate will wait for its record, and names the record', async () => {
    const { hostedZone: _, ...byHand } = agency;
    const certificates = [{ host: 'app.landbrief.test', status: 'PENDING_VALIDATION' }];
    const found = await findings(byHand, { ...ready, certificates });
    expect(codes(found)).toEqual(['warning certificate']);
    expect(found[0]?.todo).toContain('_0123.app.landbrief.test. CNAME _4567.acm-validations.aws.');
  });

  test('says which role the credentials may not take on', async () => {
    const found = await findings(agency, { ...ready, refusedRoles: ['deploy-role'] });
    expect(found.map(({ code, what }) => [code, what])).toEqual([
      ['rights', expect.stringContaining('role/cdk-hnb659fds-deploy-role-111122223333-us-east-1')],
    ]);
  });

  test.each([
    ['CREATE_COMPLETE', '', ''],
    ['UPDATE_ROLLBACK_COMPLETE', '', ''],
    ['ROLLBACK_COMPLETE', 'warning', 'describe-stack-events'],
    ['UPDATE_ROLLBACK_FAILED', 'error', 'continue-update-rollback'],
    ['CREATE_FAILED', 'error', 'rollback-stack'],
    ['DELETE_FAILED', 'error', '--deletion-mode FORCE_DELETE_STACK'],
    ['REVIEW_IN_PROGRESS', 'warning', 'delete-stack'],
    ['UPDATE_IN_PROGRESS', 'error', 'wait stack-update-complete'],
  ])('says what gets a stack out of %s', (status, severity, todo) => {
    const [finding] = judgeStack({ name: 'Landbrief-dev-api', status, isProtected: false, outputs: {} });
    expect(finding?.severity ?? '').toBe(severity);
    expect(finding?.todo ?? '').toContain(todo);
  });
});

describe('the commands', () => {
  test('deploy says everything before it touches anything', async () => {
    const { code, printed } = await run(fresh, 'deploy', '--stage', 'prod');
    expect(code).toBe(1);
    expect(printed).toMatch(/error +placeholder: siteHost of prod is still app\.landbrief\.example/);
    expect(printed).toMatch(/error +concurrency:[\s\S]*→ Ask for more/);
    expect(printed).toMatch(/warning +sandbox:[\s\S]*Nothing was touched\./);
    expect(changes()).toEqual([]);
  });

  test.each(['bootstrap', 'deploy', 'destroy'])(
    '%s says what to do where there are no credentials',
    async (verb) => {
      const none = {
        AWS_ACCESS_KEY_ID: '',
        AWS_SECRET_ACCESS_KEY: '',
        AWS_CONFIG_FILE: '/dev/null',
        AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
        AWS_EC2_METADATA_DISABLED: 'true',
      };
      const { code, printed } = await runWith(none, ready, verb, '--stage', 'dev');
      expect(code).toBe(1);
      expect(printed).toMatch(
        /error +credentials: AWS does not know who you are[\s\S]*→ Sign in \(aws sso login/,
      );
      expect(printed).toContain('Nothing was touched.');
      expect(running?.asked).toEqual([]);
    },
  );

  test('a deployment protects the stacks that work, and what it made only when it succeeded', async () => {
    const stack = (part: string, status: string) => ({ name: `Landbrief-prod-${part}`, status });
    const halfMade = [prepared, stack('secrets', 'CREATE_COMPLETE'), stack('data', 'ROLLBACK_COMPLETE')];
    await findings(agency, { ...ready, stacks: halfMade });
    expect(madeParts(agency, await readStacks(agency))).toEqual(['secrets']);
    const isProtected = (part: string) =>
      new SiteStack(new App({ context: { made: 'secrets' } }), part, agency, 'For a test')
        .terminationProtection;
    expect([isProtected('secrets'), isProtected('data')]).toEqual([true, false]);

    await running?.close();
    const made = [stack('secrets', 'UPDATE_COMPLETE'), stack('data', 'CREATE_COMPLETE')];
    await findings(agency, {
      ...ready,
      stacks: [prepared, { ...made[0], isProtected: true }, made[1]] as Account['stacks'],
    });
    await protect(agency, await readCaller(agency));
    expect(changes()).toEqual(['cloudformation UpdateTerminationProtection Landbrief-prod-data true']);
  });

  test('the end of a deployment lists the records to set, where no zone is named, and what is to do', async () => {
    const { hostedZone: _, ...byHand } = agency;
    const outputs = {
      SiteAddress: 'https://app.landbrief.test',
      RecordOfSite: 'app.landbrief.test CNAME d111111abcdef8.cloudfront.net',
      RecordOfDmarc: '_dmarc.landbrief.test TXT "v=DMARC1; p=quarantine"',
      ExportsOutputRefHttp: 'abc',
    };
    await findings(byHand, { ...ready, mail: { production: false, sending: true } });
    const facts = await readFacts(byHand, await readCaller(byHand));
    const web = { name: 'Landbrief-prod-web', status: 'CREATE_COMPLETE', isProtected: true, outputs };
    const said = nextSteps(byHand, [web], facts);
    expect(said).toContain('prod is at https://app.landbrief.test');
    expect(said).toContain(`managed:\n  ${outputs.RecordOfSite}\n  ${outputs.RecordOfDmarc}\nTo do:`);
    for (const todo of [
      'operations@landbrief.test',
      'sandbox',
      'landbrief/prod/captcha',
      'first-administrator',
    ])
      expect(said).toContain(todo);
    expect(nextSteps(agency, [web], facts)).not.toContain('Records to set');
  });

  test('bootstrap asks for the rights to make roles', async () => {
    const deniedActions = ['iam:CreateRole', 'iam:PutRolePolicy'];
    const { code, printed } = await run(
      { ...ready, deniedActions },
      'bootstrap',
      '--stage',
      'dev',
      '--check',
    );
    expect(code).toBe(1);
    expect(printed).toContain('the credentials lack iam:CreateRole, iam:PutRolePolicy');
    expect(running?.asked).toContain('iam GetRole');
  });

  test('destroy says what production keeps, how that is removed, and does not begin', async () => {
    const template = {
      Resources: {
        Table: { DeletionPolicy: 'RetainExceptOnCreate' },
        Copies: { DeletionPolicy: 'RetainExceptOnCreate' },
        Queue: { DeletionPolicy: 'Delete' },
      },
    };
    const resources = [
      { id: 'Table', type: 'AWS::DynamoDB::GlobalTable', name: 'Landbrief' },
      { id: 'Copies', type: 'AWS::S3::Bucket', name: 'landbrief-prod-data-auditcopies4e1f0c2a-8v3k2m1q9w7r' },
      { id: 'Queue', type: 'AWS::SQS::Queue', name: 'https://queue' },
    ];
    const data = {
      name: 'Landbrief-prod-data',
      status: 'UPDATE_COMPLETE',
      isProtected: true,
      template,
      resources,
    };
    const { code, printed } = await run({ ...ready, stacks: [prepared, data] }, 'destroy', '--stage', 'prod');
    expect(code).toBe(1);
    expect(printed).toMatch(/AWS::DynamoDB::GlobalTable Landbrief\n.*--no-deletion-protection-enabled/);
    expect(printed).toMatch(
      /AWS::S3::Bucket \S+auditcopies\S+\n +# Locked: docs\/operations\/security\.md#a-copy-has/,
    );
    expect(printed).not.toContain('https://queue');
    expect(printed).toContain('npm run destroy -- --stage prod --confirm prod');
    expect(changes()).toEqual([]);
  });
});
