import { afterEach, expect, it, vi } from 'vitest';
import { functionEnvironment } from '../tests/support/function-environment.ts';
import { environmentOfProcess } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

it('hashes passwords at the recommended cost in every process that serves people', async () => {
  for (const [name, value] of Object.entries(functionEnvironment)) vi.stubEnv(name, value);
  const { passwords } = environmentOfProcess().platform;
  expect(await passwords.hash('Landbrief-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
