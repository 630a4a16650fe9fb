import { argon2Passwords } from '@landbrief/platform';

/** Hashes a password at the cost of stored ones and compares it; an Error where that does not work. */
export async function hashAndVerify(hashes = argon2Passwords()): Promise<void> {
  const stored = await hashes.hash('Landbrief-1');
  const isRight = await hashes.verify('Landbrief-1', stored);
  const isWrong = await hashes.verify('Landbrief-2', stored);
  if (!isRight || isWrong) throw new Error('A hash does not tell the right password from a wrong one.');
}
