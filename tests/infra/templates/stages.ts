import { describe, expect, test } from 'vitest';
import { logRetention } from '../../../infra/constructs/retention.ts';
import { stageNamed, stages } from '../../../infra/stages.ts';
import { dev, prod, type Synthesized } from '../synthesized.ts';

/** Every resource as "part type construct", without what its id says of the stage, and without the hashes at its end. */
function inventory(synthesized: Synthesized): string[] {
  return synthesized.parts
    .flatMap((part) =>
      Object.entries<{ Type: string }>(synthesized.template(part).toJSON().Resources).map(
        ([id, { Type }]) =>
          `${part} ${Type} ${id.replace(/([0-9A-F]{8}){1,2}$/, '').replace(/(Landbrief|operations)(dev|prod)?(landbriefexample)?/g, '')}`,
      ),
    )
    .toSorted();
}

describe('the stages', () => {
  test('are made of the same resources, but for what a value turns on', () => {
    const [inDev, inProd] = [inventory(dev), inventory(prod)];
    expect(inDev.filter((one) => !inProd.includes(one))).toEqual([]);
    expect(inProd.filter((one) => !inDev.includes(one))).toEqual([
      'secrets AWS::SecretsManager::Secret Captcha',
      'web AWS::WAFv2::WebACL WebAcl',
    ]);
  });

  test('are protected from being taken down only where data is kept', () => {
    expect(stages.prod.keepsData).toBe(true);
    expect(stages.dev.keepsData).toBe(false);
  });

  test('share no name', () => {
    const names = (synthesized: Synthesized) =>
      synthesized.parts.flatMap((part) => {
        const text = JSON.stringify(synthesized.template(part).toJSON());
        return [...text.matchAll(/"(?:\w*Name|Name)":"([^"]+)"/g)]
          .map((found) => found[1] ?? '')
          .filter((name) => /landbrief/i.test(name));
      });
    const inProd = names(prod);
    expect(inProd.length).toBeGreaterThan(10);
    expect(names(dev).filter((name) => inProd.includes(name))).toEqual([]);
  });

  test('are asked for by name', () => {
    expect(stageNamed('prod')).toBe(stages.prod);
    expect(() => stageNamed('production')).toThrow('There is no stage production');
    expect(() => stageNamed(undefined)).toThrow('--context stage=dev');
  });

  test('keep logs as long as CloudWatch can', () => {
    expect(() => logRetention(100)).toThrow('100 days');
  });

  test('hold no account number and no address of a person', () => {
    const text = JSON.stringify(stages);
    expect(text).not.toMatch(/\b\d{12}\b/);
    expect(text.match(/[\w.-]+@[\w.-]+/g)?.every((address) => address.endsWith('.example'))).toBe(true);
  });
});
