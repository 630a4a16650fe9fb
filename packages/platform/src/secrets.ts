import {
  CreateSecretCommand,
  DeleteSecretCommand,
  GetSecretValueCommand,
  InvalidRequestException,
  PutSecretValueCommand,
  ResourceNotFoundException,
  RestoreSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

/** Secrets by name. Values are kept for a minute, so that a rotated one is in force soon without a deployment. */
export interface Secrets {
  get(name: string): Promise<string>;
  /** Makes the secret, or gives it a new value, which holds here at once and everywhere else within a minute. */
  put(name: string, value: string): Promise<void>;
  /** Deletes the secret, for a week recoverably; nothing when there is none. */
  remove(name: string): Promise<void>;
}

const KEPT_MS = 60_000;

export function managedSecrets(now: () => number = Date.now): Secrets {
  let client: SecretsManagerClient | undefined;
  const service = () => {
    client ??= new SecretsManagerClient({});
    return client;
  };
  const kept = new Map<string, { value: Promise<string>; until: number }>();
  const read = async (name: string) => {
    const { SecretString } = await service().send(new GetSecretValueCommand({ SecretId: name }));
    if (!SecretString) throw new Error(`The secret ${name} is empty.`);
    return SecretString;
  };
  return {
    get(name) {
      const held = kept.get(name);
      if (held && held.until > now()) return held.value;
      const value = read(name);
      kept.set(name, { value, until: now() + KEPT_MS });
      value.catch(() => kept.delete(name));
      return value;
    },
    async put(name, value) {
      const write = () => service().send(new PutSecretValueCommand({ SecretId: name, SecretString: value }));
      try {
        await write();
      } catch (error) {
        if (error instanceof ResourceNotFoundException) {
          await service().send(new CreateSecretCommand({ Name: name, SecretString: value }));
        } else if (error instanceof InvalidRequestException) {
          // It was deleted less than a week ago.
          await service().send(new RestoreSecretCommand({ SecretId: name }));
          await write();
        } else throw error;
      }
      kept.delete(name);
    },
    async remove(name) {
      try {
        await service().send(new DeleteSecretCommand({ SecretId: name, RecoveryWindowInDays: 7 }));
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
      }
      kept.delete(name);
    },
  };
}
