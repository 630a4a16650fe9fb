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

/** Secrets by name. Values are cached, so that a rotated one is used soon without a deployment. */
export interface Secrets {
  /** The value, read from AWS when it was read longer than `maxAgeMs` ago: a minute by default. */
  get(name: string, maxAgeMs?: number): Promise<string>;
  /** Creates the secret or changes its value: here at once, in other processes within a minute. */
  put(name: string, value: string): Promise<void>;
  /** Deletes the secret, recoverable for a week; does nothing when there is none. */
  remove(name: string): Promise<void>;
}

const CACHED_MS = 60_000;

/**
 * For secrets that every call needs, and that have their next value in them for weeks before it is used: a request to
 * Secrets Manager each minute cost more than what calls log.
 */
export const announcedSecretMs = 5 * 60_000;

export function managedSecrets(now: () => number = Date.now): Secrets {
  let client: SecretsManagerClient | undefined;
  const service = () => {
    client ??= new SecretsManagerClient({});
    return client;
  };
  const cache = new Map<string, { value: Promise<string>; readAt: number }>();
  const read = async (name: string) => {
    const { SecretString } = await service().send(new GetSecretValueCommand({ SecretId: name }));
    if (!SecretString) throw new Error(`The secret ${name} is empty.`);
    return SecretString;
  };
  return {
    get(name, maxAgeMs = CACHED_MS) {
      const cached = cache.get(name);
      if (cached && cached.readAt + maxAgeMs > now()) return cached.value;
      const value = read(name);
      cache.set(name, { value, readAt: now() });
      value.catch(() => cache.delete(name));
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
          // The secret was deleted less than a week ago.
          await service().send(new RestoreSecretCommand({ SecretId: name }));
          await write();
        } else throw error;
      }
      cache.delete(name);
    },
    async remove(name) {
      try {
        await service().send(new DeleteSecretCommand({ SecretId: name, RecoveryWindowInDays: 7 }));
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
      }
      cache.delete(name);
    },
  };
}
