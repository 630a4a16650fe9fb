import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nextKeys, readKeys, type SigningKey } from '../../infra/tools/signing-keys.ts';

const made = (key: SigningKey | undefined) => {
  if (!key) throw new Error('There is no key.');
  return key;
};

describe('the keys of access tokens', () => {
  const first = nextKeys([], 'add');
  const added = nextKeys(first, 'add');
  const promoted = nextKeys(added, 'promote');

  test('begin with one that signs', () => {
    expect(first).toHaveLength(1);
    const { kid, ...jwk } = made(first[0]);
    expect(kid).toMatch(/^[0-9a-f-]{36}$/);
    const { d: _, ...publicJwk } = jwk;
    const text = Buffer.from('a token');
    const signature = sign(null, text, createPrivateKey({ key: { ...jwk }, format: 'jwk' }));
    expect(verify(null, text, createPublicKey({ key: { ...publicJwk }, format: 'jwk' }), signature)).toBe(
      true,
    );
  });

  test('take a new one behind it, which signs nothing yet', () => {
    expect(added[0]).toBe(first[0]);
    expect(added).toHaveLength(2);
  });

  test('let the new one sign, and verify by the old one still', () => {
    expect(promoted.map(({ kid }) => kid)).toEqual([made(added[1]).kid, made(added[0]).kid]);
  });

  test('are never more than two', () => {
    expect(nextKeys(promoted, 'add').map(({ kid }) => kid)[0]).toBe(made(promoted[0]).kid);
    expect(nextKeys(promoted, 'add')).toHaveLength(2);
  });

  test('can not be promoted when there is but one', () => {
    expect(() => nextKeys(first, 'promote')).toThrow('add one first');
  });

  test('are read from the secret, which begins with what AWS made up', () => {
    expect(readKeys('u7)Xq random')).toEqual([]);
    expect(readKeys(JSON.stringify(added))).toEqual(added);
    expect(() => readKeys('[{"kid":"x"}]')).toThrow('not a list of signing keys');
  });

  test('come from the command line', () => {
    const run = (step: string, input: string) =>
      execFileSync(process.execPath, ['infra/tools/signing-keys.ts', step], { input, encoding: 'utf8' });
    expect(readKeys(run('promote', run('add', run('add', ''))))).toHaveLength(2);
  });
});
