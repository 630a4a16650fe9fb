import {
  DeleteSecretCommand,
  paginateListSecrets,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { Stage } from '../stages.ts';

/**
 * Deletes the secrets of a stage that no stack knows, because administrators of organizations wrote them, at once: a
 * secret in its recovery window keeps its name from the next one. Returns how many there were.
 */
export async function deleteWrittenSecrets({ region, name }: Stage): Promise<number> {
  const client = new SecretsManagerClient({ region, maxAttempts: 3 });
  const Filters = [{ Key: 'name' as const, Values: [`landbrief/${name}/`] }];
  let deleted = 0;
  for await (const { SecretList = [] } of paginateListSecrets(
    { client },
    { Filters, IncludePlannedDeletion: true },
  )) {
    for (const { ARN: SecretId } of SecretList) {
      await client.send(new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }));
      deleted += 1;
    }
  }
  return deleted;
}
