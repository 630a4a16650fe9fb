import { Duration, Stack } from 'aws-cdk-lib';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import {
  directorySecretName,
  feedSecretsPrefix,
  oidcSecretsPrefix,
  passwordsName,
  signingKeysName,
} from '../constructs/environment.ts';
import { PasswordCheck, PasswordKeeper } from '../constructs/password-check.ts';
import { removalPolicy } from '../constructs/retention.ts';
import { rotate } from '../constructs/rotation.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';

const writtenSecrets = {
  oidc: {
    prefix: oidcSecretsPrefix,
    reason: 'Each organization with single sign-on has one, made when its administrator writes it.',
  },
  feeds: {
    prefix: feedSecretsPrefix,
    reason: 'Each data feed with a secret header has one, made when its administrator writes it.',
  },
};

/** The secrets, and the function that rotates the keys of access tokens. */
export class SecretsStack extends SiteStack {
  readonly signingKeys: Secret;
  /** The secret by which the API recognizes CloudFront; the web stack, which knows the distribution, rotates it. */
  readonly origin: Secret;
  /** The secret key of reCAPTCHA, where the captcha is on. */
  readonly captcha: Secret | undefined;
  /** Our API key of the directory, where there is one. */
  readonly directory: Secret | undefined;
  /** The canary's password, where there is a canary. */
  readonly canary: Secret | undefined;
  readonly rotateSigningKeys: ServiceFunction;
  readonly keeper: PasswordKeeper;

  constructor(scope: Construct, { stage }: StackInput) {
    super(scope, 'secrets', stage, 'Secrets and their renewal');
    this.signingKeys = this.secret('SigningKeys', signingKeysName(stage), 'Keys of access tokens');
    this.rotateSigningKeys = new ServiceFunction(this, 'RotateSigningKeys', {
      stage,
      source: 'rotate-signing-keys',
      description: 'Renews the keys of access tokens',
      memory: 256,
      timeout: Duration.seconds(30),
    });
    rotate(this.signingKeys, this.rotateSigningKeys);
    this.keeper = new PasswordKeeper(this, 'PasswordKeeper', {
      stage,
      key: this.secret('PasswordsKey', passwordsName(stage), 'Keys of stored passwords', {
        secretStringTemplate: '{"former":[]}',
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      }),
    });
    new PasswordCheck(this, 'PasswordCheck', { stage, hashing: this.keeper.passwords });
    this.origin = this.secret(
      'Origin',
      `landbrief/${stage.name}/origin`,
      'What CloudFront proves itself with',
      {
        secretStringTemplate: '{}',
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      },
    );
    acknowledge(this.origin, {
      'AwsSolutions-SMG4': 'The web stack renews it, which knows the distribution.',
    });
    if (stage.directory) {
      this.directory = this.secret('Directory', directorySecretName(stage), 'Our API key of the directory');
      acknowledge(this.directory, {
        'AwsSolutions-SMG4': 'The directory makes it: set by hand, as docs/operations.md says.',
      });
    }
    if (stage.canaryMinutes !== undefined) {
      this.canary = this.secret('Canary', `landbrief/${stage.name}/canary`, "The canary's password", {
        excludePunctuation: true,
        passwordLength: 48,
      });
      acknowledge(this.canary, {
        'AwsSolutions-SMG4': 'Nobody knows it; a new value, written by hand, is in use from the next run.',
      });
    }
    if (stage.captcha.on) {
      this.captcha = this.secret('Captcha', `landbrief/${stage.name}/captcha`, 'The secret key of reCAPTCHA');
      acknowledge(this.captcha, {
        'AwsSolutions-SMG4': 'Google makes it: set by hand, as docs/operations.md says.',
      });
    }
  }

  /** Allows a function to ask the directory. */
  allowDirectory(fn: ServiceFunction): void {
    if (this.directory) fn.allow(['secretsmanager:GetSecretValue'], [this.directory.secretArn]);
  }

  /** Allows a function to manage the secrets that administrators write: of single sign-on, and of data feeds. */
  allowWrittenSecrets(fn: ServiceFunction): void {
    this.allowOn(
      fn,
      ['oidc', 'feeds'],
      [
        'secretsmanager:CreateSecret',
        'secretsmanager:DeleteSecret',
        'secretsmanager:GetSecretValue',
        'secretsmanager:PutSecretValue',
        'secretsmanager:RestoreSecret',
      ],
    );
  }

  /** Allows a job to delete such secrets that are no longer used, but not to read any. */
  allowDiscarding(fn: ServiceFunction): void {
    this.allowOn(fn, ['oidc', 'feeds'], ['secretsmanager:DeleteSecret']);
  }

  /** Allows a job to read the secret headers of data feeds. */
  allowReadingFeedSecrets(fn: ServiceFunction): void {
    this.allowOn(fn, ['feeds'], ['secretsmanager:GetSecretValue']);
  }

  private allowOn(fn: ServiceFunction, kinds: (keyof typeof writtenSecrets)[], actions: string[]): void {
    const { account, region } = Stack.of(fn);
    const patterns = kinds.map((kind) => {
      const { prefix, reason } = writtenSecrets[kind];
      return { pattern: `secret:${prefix(this.stage)}*`, reason };
    });
    fn.allow(
      actions,
      patterns.map(({ pattern }) => `arn:aws:secretsmanager:${region}:${account}:${pattern}`),
    );
    for (const { pattern, reason } of patterns) {
      const resource = `arn:aws:secretsmanager:${region}:<AWS::AccountId>:${pattern}`;
      acknowledge(fn, { [`AwsSolutions-IAM5[Resource::${resource}]`]: reason });
    }
  }

  private secret(
    id: string,
    secretName: string,
    description: string,
    generateSecretString: SecretStringGenerator = {},
  ): Secret {
    return new Secret(this, id, {
      secretName,
      description: `${description}: see docs/operations.md`,
      removalPolicy: removalPolicy(this.stage),
      generateSecretString,
    });
  }
}
