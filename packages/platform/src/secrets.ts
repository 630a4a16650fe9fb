import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Secrets by name. Values are kept for a minute, so that a rotated one is in force soon without a deployment. */
export interface Secrets {
  get(name: string): Promise<string>;
}

const KEPT_MS = 60_000;

export function managedSecrets(): Secrets {
  let client: SecretsManagerClient | undefined;
  const kept = new Map<string, { value: Promise<string>; until: number }>();
  const read = async (name: string) => {
    client ??= new SecretsManagerClient({});
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
    if (!SecretString) throw new Error(`The secret ${name} is empty.`);
    return SecretString;
  };
  return {
    get(name) {
      const held = kept.get(name);
      if (held && held.until > Date.now()) return held.value;
      const value = read(name);
      kept.set(name, { value, until: Date.now() + KEPT_MS });
      value.catch(() => kept.delete(name));
      return value;
    },
  };
}
