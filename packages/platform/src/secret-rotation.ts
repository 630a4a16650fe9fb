import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';

/** The event that Secrets Manager sends to a rotation function: one per step, each possibly more than once. */
export interface RotationStep {
  Step: 'createSecret' | 'setSecret' | 'testSecret' | 'finishSecret';
  SecretId: string;
  /** Id of the new version. */
  ClientRequestToken: string;
}

export interface SecretRotation {
  /** The value after `current`. */
  next(current: string): string;
  /** Throws when a value is not usable. */
  check(value: string): void;
  /** Publishes the new value where it is used, before it becomes the current one. */
  apply?(next: string): Promise<void>;
}

/** Runs one step of a rotation. Readers use the current value until they read the next one. */
export async function rotateSecret(step: RotationStep, rotation: SecretRotation): Promise<void> {
  const client = new SecretsManagerClient({});
  const { SecretId, ClientRequestToken } = step;
  const read = (version: { VersionStage?: string; VersionId?: string }) =>
    client.send(new GetSecretValueCommand({ SecretId, ...version }));
  const pending = async () => {
    const { SecretString = '' } = await read({ VersionId: ClientRequestToken });
    return SecretString;
  };
  switch (step.Step) {
    case 'createSecret': {
      const known = await read({ VersionId: ClientRequestToken }).catch((error: unknown) => {
        if (!(error instanceof ResourceNotFoundException)) throw error;
        return undefined;
      });
      if (known) return;
      const { SecretString: current = '' } = await read({});
      const VersionStages = ['AWSPENDING'];
      const SecretString = rotation.next(current);
      await client.send(
        new PutSecretValueCommand({ SecretId, ClientRequestToken, SecretString, VersionStages }),
      );
      return;
    }
    case 'setSecret':
      return rotation.apply?.(await pending());
    case 'testSecret':
      return rotation.check(await pending());
    case 'finishSecret': {
      const { VersionId: current } = await read({});
      if (current === ClientRequestToken) return;
      const VersionStage = 'AWSCURRENT';
      const move = { MoveToVersionId: ClientRequestToken, RemoveFromVersionId: current };
      await client.send(new UpdateSecretVersionStageCommand({ SecretId, VersionStage, ...move }));
    }
  }
}
