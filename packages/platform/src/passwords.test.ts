import { expect, it } from 'vitest';
import { argon2Passwords } from './passwords.ts';

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
const costOf = (hash: string) => stored.exec(hash)?.slice(1).map(Number);

it('uses the recommended cost by default, and a new salt for every hash', async () => {
  const passwords = argon2Passwords();
  const [one, other] = [await passwords.hash('Landbrief-1'), await passwords.hash('Landbrief-1')];
  expect(costOf(one)).toEqual([19_456, 2]);
  expect(one).not.toBe(other);
});

it('matches the right password only, whatever the cost of the stored hash', async () => {
  const cheap = argon2Passwords({ memory: 8, passes: 1 });
  const hashes = [await cheap.hash('Landbrief-1'), await argon2Passwords().hash('Landbrief-1')];
  for (const passwords of [cheap, argon2Passwords()]) {
    for (const hash of hashes) {
      expect(await passwords.verify('Landbrief-1', hash)).toBe(true);
      expect(await passwords.verify('Landbrief-2', hash)).toBe(false);
    }
    expect(await passwords.verify('Landbrief-1', undefined)).toBe(false);
  }
  await expect(cheap.verify('Landbrief-1', 'plain text')).rejects.toThrow('cannot be read');
});
