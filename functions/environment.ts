import { readPrices } from '@landbrief/domain';
import type { Environment } from '@landbrief/operations';
import {
  argon2Passwords,
  httpDirectory,
  jsonLog,
  lambdaInBackground,
  lambdaPasswords,
  lambdaPrinter,
  managedSecrets,
  outboundFetch,
  reCaptcha,
  s3Files,
  sesDomains,
  sesMailer,
  stepFunctionsMachine,
  systemClock,
} from '@landbrief/platform';
import { connectTable } from '@landbrief/store';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** The virus scanner that tags files, where one is used. */
function scanner() {
  const tag = process.env.SCAN_TAG;
  return tag ? { tag, clean: (process.env.SCAN_CLEAN ?? '').split(',') } : undefined;
}

let environment: Environment | undefined;

/**
 * What a process works with, from its environment variables; clients are made at first use. The AWS SDK's own
 * endpoint variables decide where the engines are, so that nothing here asks whether it runs locally.
 */
export function environmentOfProcess(): Environment {
  if (environment) return environment;
  connectTable({
    tableName: setting('TABLE_NAME'),
    answersSnapshots: Number(process.env.ANSWERS_SNAPSHOTS ?? 1),
  });
  const files = s3Files(setting('FILES_BUCKET'));
  const configurationSet = process.env.MAIL_CONFIGURATION_SET;
  const mailsPerSecond = process.env.MAILS_PER_SECOND;
  const captchaSecret = process.env.CAPTCHA_SECRET;
  const secrets = managedSecrets();
  const directoryUrl = process.env.DIRECTORY_URL;
  const passwordsFunction = process.env.PASSWORDS_FUNCTION;
  const directoryPause = process.env.DIRECTORY_PAUSE_MS;
  environment = {
    platform: {
      clock: systemClock,
      log: jsonLog(),
      files,
      mailDomains: sesDomains({ configurationSet, dnsServers: process.env.DNS_SERVERS?.split(',') }),
      mailer: sesMailer({
        configurationSet,
        mailsPerSecond: mailsPerSecond ? Number(mailsPerSecond) : undefined,
      }),
      printer: lambdaPrinter(setting('PDF_FUNCTION_NAME'), files),
      propertySync: stepFunctionsMachine(setting('PROPERTY_SYNC_MACHINE')),
      reportJobs: lambdaInBackground(setting('REPORT_JOBS_FUNCTION')),
      secrets,
      passwords: passwordsFunction ? lambdaPasswords(passwordsFunction) : argon2Passwords(),
      outbound: outboundFetch({ allowPrivate: process.env.PRIVATE_PROVIDERS === 'allowed' }),
      ...(directoryUrl
        ? {
            directory: httpDirectory({
              url: directoryUrl,
              secretName: setting('DIRECTORY_SECRET'),
              secrets,
              ...(directoryPause ? { times: { open: Number(directoryPause) } } : {}),
            }),
          }
        : {}),
      ...(captchaSecret
        ? { captcha: reCaptcha(secrets, captchaSecret, new URL(setting('SITE_URL')).hostname) }
        : {}),
    },
    settings: {
      brand: {
        name: setting('BRAND_NAME'),
        supportEmail: setting('SUPPORT_EMAIL'),
        senderEmail: setting('SENDER_EMAIL'),
      },
      siteUrl: setting('SITE_URL'),
      prices: readPrices(process.env.PRICES),
      version: process.env.VERSION ?? 'development',
      mailReplies: process.env.MAIL_REPLIES === 'support' ? 'support' : 'sender',
      signingKeysSecret: setting('SIGNING_KEYS_SECRET'),
      oidcSecretsPrefix: setting('OIDC_SECRETS_PREFIX'),
      feedSecretsPrefix: setting('FEED_SECRETS_PREFIX'),
      originSecret: process.env.ORIGIN_SECRET,
      scanner: scanner(),
      canaryMinutes: Number(process.env.CANARY_MINUTES) || undefined,
      secureCookies: !setting('SITE_URL').startsWith('http://localhost'),
    },
  };
  return environment;
}
