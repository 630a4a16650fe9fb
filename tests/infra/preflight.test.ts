import { describe, expect, test } from 'vitest';
import type { Finding } from '../../infra/preflight/finding.ts';
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
      'error records',
      'error sender',
      'error zone',
    ]);
    const by = (code: string) => found.find((one) => one.code === code);
    expect(by('account')?.what).toContain('of account 444455556666; prod is of account 111122223333');
    expect(by('bootstrap')?.todo).toBe('npm run bootstrap -- --stage prod');
    expect(by('concurrency')).toMatchObject({
      what: 'the account may run 10 functions at once; prod reserves 232, others 0, and Lambda keeps 100 for the rest',
      todo: expect.stringContaining('--quota-code L-B99A9384 --desired-value 1000'),
    });
    expect(by('records')?.what).toContain('_dmarc.landbrief.test TXT');
    expect(by('sender')?.todo).toContain(
      'delete-email-identity --region us-east-1 --email-identity landbrief.test',
    );
    expect(by('zone')?.todo).toBe(`At the registrar, name these: ${nameServers.join(', ')}`);
    expect(found.every(({ todo }) => todo.length > 10)).toBe(true);
  });

  test('names every value that is still as delivered', () => {
    const left = judgeStage(stages.prod).map(({ what }) => what);
    for (const path of [
      'siteHost',
      'mailDomain',
      'operator.name',
      'directory.url',
      'captcha.siteKey',
      'alarmsEmail',
    ]) {
      expect(left.filter((what) => what.startsWith(`${path} of prod is still`))).toHaveLength(1);
    }
    expect(judgeStage(stages.dev)).toEqual([
      expect.objectContaining({
        what: expect.stringMatching(
          /^brand\.supportEmail, brand\.senderEmail, operator\.securityEmail, alarmsEmail/,
        ),
      }),
    ]);
  });

  test('refuses hosts that the zone does not have', () => {
    const found = judgeStage({ ...agency, siteHost: 'app.elsewhere.test' }).map(({ what }) => what);
    expect(found).toEqual(['siteHost app.elsewhere.test is not in the zone landbrief.test']);
  });

  test('counts what others have reserved, until the stage has its own', async () => {
    const tight = { ...ready, concurrency: { limit: 400, unreserved: 300 } };
    const [found] = await findings(agency, tight);
    expect(found?.what).toContain('prod reserves 232, others 100, and Lambda keeps 100');
    await closeAccount();
    const stacks = ['mail', 'api', 'reports'].map((part) => ({
      name: `Landbrief-prod-${part}`,
      status: 'UPDATE_COMPLETE',
      isProtected: true,
    }));
    const later = { ...tight, stacks: [prepared, ...stacks], identities: { 'landbrief.test': false } };
    expect(await findings(agency, later)).toEqual([]);
  });

  test('tells a stage without a domain what will be slow, and stops it for nothing', async () => {
    const brand = { ...stages.dev.brand, supportEmail: 'jo@city.test', senderEmail: 'jo@city.test' };
    const operator = { ...stages.dev.operator, securityEmail: 'jo@city.test' };
    const trial: Stage = { ...stages.dev, brand, operator, alarmsEmail: 'jo@city.test' };
    const account = { ...fresh, stacks: [prepared] };
    const found = await findings(trial, account);
    expect(codes(found)).toEqual(['warning concurrency']);
    expect(asked().filter((one) => /^route53 /.test(one))).toEqual([]);
  });

  test('warns where the certificate will wait for its record', async () => {
    const { hostedZone: _, ...byHand } = agency;
    expect(codes(await findings(byHand, ready))).toEqual(['warning certificate']);
  });
});
