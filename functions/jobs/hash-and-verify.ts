import { argon2Passwords, type Passwords } from '@landbrief/platform';

/** Hashes a password at the cost of stored ones and compares it; an Error where that does not work. */
export async function hashAndVerify(passwords: Passwords = argon2Passwords()): Promise<void> {
  const stored = await passwords.hash('Landbrief-1');
  const isRight = await passwords.verify('Landbrief-1', stored);
  const isWrong = await passwords.verify('Landbrief-2', stored);
  if (!isRight || isWrong) throw new Error('A hash does not tell the right password from a wrong one.');
}
