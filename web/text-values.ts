import {
  auditRetentionDays,
  daysOf,
  historyRetentionDays,
  hoursOf,
  lifetimes,
  reportLimits,
  serviceLevels,
  trashDays,
  yearsOf,
} from '@landbrief/domain';
import packageJson from '../package.json' with { type: 'json' };
import { readBrand } from './src/brand.ts';

/** Of a build without a stage, as on the local stack; `infra/constructs/web-files.ts` sets those of a stage. */
const defaults = {
  OPERATOR: 'the operator of this site',
  OPERATOR_ADDRESS: 'whose address is on its invoices',
  GOVERNING_LAW: 'The law of the place where the operator of this site is established.',
  SECURITY_EMAIL: 'security@landbrief.example',
  SITE_URL: '',
  REGION: 'the region of this stack',
  RECOVERY_DAYS: '35',
  LOG_DAYS: '365',
  ACCESS_LOG_DAYS: '365',
  AUDIT_COPY_DAYS: '1096',
} as const;

/** How long before they apply we announce changed terms. */
const noticeDays = 30;

const camelCase = (name: string) =>
  name.toLowerCase().replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** What `{{name}}` in `texts/*.md` stands for. */
export function textValues(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const { name, supportEmail } = readBrand(env);
  const configured = Object.entries(defaults).map(([key, value]) => [
    camelCase(key),
    env[`TEXT_${key}`] || value,
  ]);
  const { availability, readMs, saveMs, coldStartMs } = serviceLevels;
  const numbers = {
    ...{ trashDays, noticeDays, reportDays: reportLimits.daysKept },
    ...{ availability, readMs, saveMs, coldStartMs },
  };
  return {
    ...Object.fromEntries(configured),
    ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)])),
    brand: name,
    supportEmail,
    auditYears: yearsOf(auditRetentionDays),
    historyYears: yearsOf(historyRetentionDays),
    sessionDays: daysOf(lifetimes.refreshToken),
    confirmationHours: hoursOf(lifetimes.confirmationLink),
    resetHours: hoursOf(lifetimes.resetLink),
    version: packageJson.version,
    date: new Date().toISOString().slice(0, 10),
  };
}
