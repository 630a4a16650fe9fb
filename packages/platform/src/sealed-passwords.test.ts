import { expect, it } from 'vitest';
import { argon2Passwords } from './passwords.ts';
import { type SealingTexts, sealedPasswords } from './sealed-passwords.ts';

const argon2 = argon2Passwords({ memory: 8, passes: 1 });
const sealed = (...texts: SealingTexts) => sealedPasswords(argon2, async () => texts);

it('stores nothing that can be compared or attacked without the key', async () => {
  const passwords = sealed('one');
  const stored = await passwords.hash('Landbrief-1');
  expect(stored).toMatch(/^sealed\$[0-9a-f]{16}\$[\w-]{150,}$/);
  expect(await passwords.hash('Landbrief-1')).not.toBe(stored);
  expect(await passwords.verify('Landbrief-1', stored)).toBe(true);
  expect(await passwords.verify('Landbrief-2', stored)).toBe(false);
  expect(await passwords.verify('Landbrief-1', undefined)).toBe(false);
  await expect(argon2.verify('Landbrief-1', stored)).rejects.toThrow('cannot be read');
  await expect(passwords.verify('Landbrief-1', await argon2.hash('Landbrief-1'))).rejects.toThrow(
    'not sealed',
  );
});

it('seals with the current key and opens with former ones; a lost key is named', async () => {
  const stored = await sealed('one').hash('Landbrief-1');
  expect(await sealed('two', 'one').verify('Landbrief-1', stored)).toBe(true);
  const renewed = await sealed('two', 'one').hash('Landbrief-1');
  expect(await sealed('two').verify('Landbrief-1', renewed)).toBe(true);
  const id = stored.split('$')[1];
  await expect(sealed('two').verify('Landbrief-1', stored)).rejects.toThrow(`has lost the key ${id}`);
});

it('refuses a stored password that somebody has changed', async () => {
  const stored = await sealed('one').hash('Landbrief-1');
  const changed = `${stored.slice(0, -4)}${stored.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  await expect(sealed('one').verify('Landbrief-1', changed)).rejects.toThrow('authenticate');
});
