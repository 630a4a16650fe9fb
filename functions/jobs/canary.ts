import { runCanary } from '@landbrief/operations/canary';
import { environmentOfProcess } from '../environment.ts';

/** Runs every few minutes: uses the site through its public address, and logs which step works and how long it takes. */
export async function handler(): Promise<{ succeeded: boolean }> {
  const secret = process.env.CANARY_SECRET;
  if (!secret) throw new Error('The environment variable CANARY_SECRET is not set.');
  const environment = environmentOfProcess();
  const password = await environment.platform.secrets.get(secret);
  return { succeeded: await runCanary(environment, { password }) };
}
