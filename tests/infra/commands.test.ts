import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { SiteStack } from '../../infra/constructs/site-stack.ts';
import { nextSteps } from '../../infra/preflight/next-steps.ts';
import { madeParts, protect } from '../../infra/preflight/protection.ts';
import { readCaller, readFacts, readStacks } from '../../infra/preflight/read-facts.ts';
import {
  agency,
  asked,
  changes,
  closeAccount,
  credentials,
  findings,
  fresh,
  openAccount,
  prepared,
  ready,
} from './accounts.ts';
import type { Account } from './aws-answers.ts';

/** What a command prints, run as an operator runs it. */
async function runWith(
  environment: Readonly<Record<string, string>>,
  account: Account,
  ...parameters: string[]
): Promise<{ code: unknown; printed: string }> {
  const endpoint = await openAccount(account);
  const env = { ...process.env, ...environment, AWS_PROFILE: '', AWS_ENDPOINT_URL: endpoint };
  const script = resolve(import.meta.dirname, '../../packages/local/bin/bootstrap.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [script, ...parameters], { env }, (failure, out, errors) =>
      done({ code: failure?.code ?? 0, printed: `${out}${errors}` }),
    );
  });
}

const run = (account: Account, ...parameters: string[]) => runWith(credentials, account, ...parameters);

describe('the commands', () => {
  test('deploy says everything before it touches anything', async () => {
    const { code, printed } = await run(fresh, 'deploy', '--stage', 'prod');
    expect(code).toBe(1);
    expect(printed).toMatch(/error +placeholder: siteHost of prod is still app\.landbrief\.example/);
    expect(printed).toMatch(/error +concurrency:[\s\S]*→ Ask for more/);
    expect(printed).toMatch(/error +bootstrap:[\s\S]*Nothing was touched\./);
    expect(changes()).toEqual([]);
  });

  test.each(['bootstrap', 'deploy', 'destroy'])(
    '%s has help, and says which options there are',
    async (verb) => {
      const asked = await run(fresh, verb, '--help');
      expect(asked).toMatchObject({
        code: 0,
        printed: expect.stringContaining('--check           look only'),
      });
      const mistyped = await run(fresh, verb, '--stgae', 'dev');
      expect(mistyped.code).toBe(1);
      expect(mistyped.printed).toContain("Unknown option '--stgae'");
      expect(mistyped.printed).toContain(asked.printed.trim());
      expect(mistyped.printed).not.toMatch(/TypeError|at .*\.ts/);
      expect(changes()).toEqual([]);
    },
  );

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
      expect(asked()).toEqual([]);
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

    await closeAccount();
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
    await findings(byHand, { ...ready, mail: { production: false } });
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
