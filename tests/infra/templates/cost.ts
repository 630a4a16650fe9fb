import { describe, expect, test } from 'vitest';
import { unpaid } from '../../bench/cost/covered.ts';
import { billOfProject } from '../../bench/cost/project.ts';
import { billOfIdleStage } from '../../bench/cost/stage.ts';
import { usualProject } from '../../bench/cost/work.ts';
import { dev, prod } from '../synthesized.ts';

describe('what a stage costs (docs/operations/cost.md)', () => {
  test.each(Object.entries({ prod, dev }))(
    'has a line for everything in %s that AWS charges for',
    (_, stage) => {
      expect(unpaid(stage, [...billOfProject(usualProject), ...billOfIdleStage(stage)])).toEqual([]);
    },
  );

  test('misses what no line counts', () => {
    const bills = [...billOfProject(usualProject), ...billOfIdleStage(prod)];
    const without = bills.filter(({ fn, price }) => fn !== 'audit-copy' && price !== 'resolvedName');
    expect(unpaid(prod, without).toSorted()).toEqual([
      'AWS::Route53Resolver::FirewallDomainList: no line counts resolvedName',
      'function audit-copy: no line counts its runs',
    ]);
  });
});
