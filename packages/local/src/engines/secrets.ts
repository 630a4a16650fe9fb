import { ulid } from 'ulid';
import { readJson, writeWhole } from './files.ts';
import { AwsError, type Engine, requireText, serveAwsJson } from './http.ts';
import { localAccount, localRegion } from './identity.ts';

/** Makes the value of a secret when it is first needed. */
export type SecretGenerator = () => string | Promise<string>;

export type SecretsOptions = {
  /** Where the values are kept, readable by their owner only; without it they live in memory. */
  readonly file?: string;
  readonly generators: Readonly<Record<string, SecretGenerator>>;
  readonly port?: number;
};

type Version = { readonly value: string; readonly version: string };

/** The current version, the one that a rotation has prepared, and the one that was current before. */
type Secret = Version & {
  readonly created: number;
  readonly pending?: Version | undefined;
  readonly previous?: Version | undefined;
  /** Deleted, and still recoverable. */
  readonly deleted?: boolean;
};

/** Secrets Manager on this machine: secrets are made at the first start and stay the same after it. */
export async function startSecrets({ file, generators, port = 0 }: SecretsOptions): Promise<Engine> {
  const secrets = new Map<string, Secret>(
    file ? Object.entries(readJson<Record<string, Secret>>(file, {})) : [],
  );
  const keep = () => {
    if (file) writeWhole(file, JSON.stringify(Object.fromEntries(secrets), null, 2), 0o600);
  };
  const save = (name: string, value: string): Secret => {
    const secret = { value, version: ulid(), created: Math.floor(Date.now() / 1000) };
    secrets.set(name, secret);
    keep();
    return secret;
  };
  for (const [name, generate] of Object.entries(generators)) {
    if (!secrets.has(name)) save(name, await generate());
  }
  const find = (input: Record<string, unknown>): [name: string, secret: Secret] => {
    const name = nameOf(requireText(input, 'SecretId'));
    const secret = secrets.get(name);
    if (!secret) {
      throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find the secret ${name}.`);
    }
    return [name, secret];
  };
  const findStanding = (input: Record<string, unknown>): [name: string, secret: Secret] => {
    const found = find(input);
    if (found[1].deleted) {
      throw new AwsError('InvalidRequestException', 'The secret is marked for deletion.');
    }
    return found;
  };
  return serveAwsJson(
    'Secrets Manager',
    {
      GetSecretValue: (input) => {
        const [name, secret] = findStanding(input);
        const [stage, { value, version }] = versionOf(secret, input);
        return {
          ...identityOf(name, version),
          SecretString: value,
          VersionStages: [stage],
          CreatedDate: secret.created,
        };
      },
      CreateSecret: (input) => {
        const name = requireText(input, 'Name');
        if (secrets.has(name))
          throw new AwsError('ResourceExistsException', `The secret ${name} already exists.`);
        return identityOf(name, save(name, requireText(input, 'SecretString')).version);
      },
      DeleteSecret: (input) => {
        const [name, secret] = find(input);
        secrets.set(name, { ...secret, deleted: true });
        keep();
        return identityOf(name, secret.version);
      },
      RestoreSecret: (input) => {
        const [name, { deleted: _, ...secret }] = find(input);
        secrets.set(name, secret);
        keep();
        return identityOf(name, secret.version);
      },
      PutSecretValue: (input) => {
        const [name, secret] = findStanding(input);
        const value = requireText(input, 'SecretString');
        if (!isPending(input)) return identityOf(name, save(name, value).version);
        const pending = { value, version: requireText(input, 'ClientRequestToken') };
        secrets.set(name, { ...secret, pending });
        keep();
        return identityOf(name, pending.version);
      },
      UpdateSecretVersionStage: (input) => {
        const [name, { pending, value, version, created }] = find(input);
        if (input.VersionStage !== 'AWSCURRENT' || pending?.version !== input.MoveToVersionId || !pending) {
          throw new AwsError(
            'InvalidParameterException',
            'Only a pending version can be made the current one.',
          );
        }
        secrets.set(name, { ...pending, created, previous: { value, version } });
        keep();
        return identityOf(name, pending.version);
      },
    },
    port,
  );
}

const isPending = ({ VersionStages }: Record<string, unknown>) =>
  Array.isArray(VersionStages) && VersionStages.includes('AWSPENDING');

/** The version that is asked for by its id or its stage. */
function versionOf(
  secret: Secret,
  { VersionId, VersionStage = 'AWSCURRENT' }: Record<string, unknown>,
): [stage: string, version: Version] {
  const stages = { AWSCURRENT: secret, AWSPENDING: secret.pending, AWSPREVIOUS: secret.previous };
  for (const [stage, version] of Object.entries(stages)) {
    if (version && (VersionId ? version.version === VersionId : stage === VersionStage))
      return [stage, version];
  }
  throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find that version of the secret.");
}

const arnStart = `arn:aws:secretsmanager:${localRegion}:${localAccount}:secret:`;
const nameOf = (id: string) => (id.startsWith(arnStart) ? id.slice(arnStart.length) : id);
const identityOf = (Name: string, VersionId: string) => ({ ARN: `${arnStart}${Name}`, Name, VersionId });
