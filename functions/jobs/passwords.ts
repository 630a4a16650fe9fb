import { argon2Passwords, managedSecrets, type PasswordEvent, sealedPasswords } from '@landbrief/platform';

const secrets = managedSecrets();

/** `{ "current": "…", "former": ["…"] }`; AWS generated `current`. */
async function sealingTexts(): Promise<[string, ...string[]]> {
  const name = process.env.PASSWORDS_SECRET;
  if (!name) throw new Error('The environment variable PASSWORDS_SECRET is not set.');
  const { current, former = [] } = JSON.parse(await secrets.get(name));
  if (typeof current !== 'string' || current === '')
    throw new Error(`The secret ${name} has no \`current\`.`);
  return [current, ...former];
}

const keeper = sealedPasswords(argon2Passwords(), sealingTexts);

/** Hashes a password for storage, or compares one with what is stored; the only code that can open stored hashes. */
export function handler(event: PasswordEvent): Promise<string | boolean> {
  return 'hash' in event ? keeper.hash(event.hash) : keeper.verify(event.verify, event.stored);
}
