import { describe, expect, test } from 'vitest';
import type { Finding } from '../../infra/preflight/finding.ts';
import { judgeStack } from '../../infra/preflight/judge-stacks.ts';
import { judgeStage } from '../../infra/preflight/judge-stage.ts';
import { type Stage, stages } from '../../infra/stages.ts';
import {
  agency,
  asked,
  changes,
  closeAccount,
  findings,
  fresh,
  nameServers,
  prepared,
  ready,
} from './accounts.ts';

const codes = (found: readonly Finding[]) =>
  found.map(({ severity, code }) => `${severity} ${code}`).toSorted();

describe('the preflight of a deployment', () => {
  test('finds nothing in an account that is ready, and has only read', async () => {
    expect(await findings(agency, ready)).toEqual([]);
    expect(asked()).toContain('cloudformation DescribeStacks');
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
    await closeAccount();
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
    await closeAccount();
    const [tight] = await findings(agency, { ...later, concurrency: { limit: 400, unreserved: 60 } });
    expect(tight?.what).toContain('prod reserves 240, others 100, and Lambda keeps 100');
  });

  test('tells a stage without a domain what will be slow and unsent, and stops it for nothing', async () => {
    const brand = { ...stages.dev.brand, supportEmail: 'jo@city.test', senderEmail: 'jo@city.test' };
    const trial: Stage = { ...stages.dev, brand, alarmsEmail: 'jo@city.test' };
    const account = { ...fresh, stacks: [prepared], tables: [], secrets: [] };
    const found = await findings(trial, account);
    expect(codes(found)).toEqual(['warning concurrency', 'warning sandbox']);
    expect(asked().filter((one) => /^(route53|acm) /.test(one))).toEqual([]);
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
