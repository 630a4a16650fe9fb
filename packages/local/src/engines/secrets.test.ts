import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { managedSecrets } from '@landbrief/platform';
import { afterAll, expect, it } from 'vitest';
import { clientFor, temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { localCredentials, localRegion } from './identity.ts';
import { startSecrets } from './secrets.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, 'secrets.json');
let made = 0;
const generators = { 'signing-keys': async () => `keys ${++made}` };

it('makes a secret once and keeps it over a restart', async () => {
  for (const _ of ['first start', 'second start']) {
    const engine = await startSecrets({ file, generators });
    const client = new SecretsManagerClient(clientFor(engine.url));
    const found = await client.send(new GetSecretValueCommand({ SecretId: 'signing-keys' }));
    expect(found).toMatchObject({
      SecretString: 'keys 1',
      Name: 'signing-keys',
      CreatedDate: expect.any(Date),
    });
    expect((await client.send(new GetSecretValueCommand({ SecretId: found.ARN }))).SecretString).toBe(
      'keys 1',
    );
    client.destroy();
    await engine.stop();
  }
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('takes new secrets and new values, and says what it does not know', async () => {
  const engine = await startSecrets({ generators: {} });
  const client = new SecretsManagerClient(clientFor(engine.url));
  await client.send(new CreateSecretCommand({ Name: 'oidc/rival', SecretString: 'one' }));
  await client.send(new PutSecretValueCommand({ SecretId: 'oidc/rival', SecretString: 'two' }));
  expect((await client.send(new GetSecretValueCommand({ SecretId: 'oidc/rival' }))).SecretString).toBe('two');
  await expect(client.send(new GetSecretValueCommand({ SecretId: 'none' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await expect(client.send(new DescribeSecretCommand({ SecretId: 'oidc/rival' }))).rejects.toThrow(
    'does not know DescribeSecret',
  );
  client.destroy();
  await engine.stop();
});

it('gives back what was deleted when it is written again', async () => {
  const engine = await startSecrets({ generators: {} });
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = engine.url;
  Object.assign(process.env, {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  });
  const secrets = managedSecrets();
  await secrets.put('oidc/state', 'one');
  await secrets.remove('oidc/state');
  await secrets.remove('oidc/nobody');
  await expect(secrets.get('oidc/state')).rejects.toMatchObject({ name: 'InvalidRequestException' });
  await secrets.put('oidc/state', 'two');
  expect(await secrets.get('oidc/state')).toBe('two');
  await engine.stop();
});
