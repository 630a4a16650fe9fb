import { addDays, dateAt, isCalendarDate } from '../calendar.ts';
import type { ProblemDetail } from '../problems.ts';

/** Domains of public mail services, which belong to no organization. */
const publicMailDomains: ReadonlySet<string> = new Set([
  '163.com',
  'aol.com',
  'att.net',
  'bellsouth.net',
  'comcast.net',
  'cox.net',
  'duck.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'sbcglobal.net',
  'verizon.net',
  'web.de',
  'yahoo.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
]);

/** Regional domains of public mail services: hotmail.fr, yahoo.co.uk. */
const publicMailNames = /^(gmail|googlemail|hotmail|live|outlook|yahoo|ymail|gmx)\.[a-z]{2,3}(\.[a-z]{2})?$/;

export function isPublicMailDomain(domain: string): boolean {
  return publicMailDomains.has(domain) || publicMailNames.test(domain);
}

/** One transaction can replace them all, together with the organization and the audit entry. */
export const emailDomainsMax = 30;

/** The latest day allowed as the next yearly renewal. */
export function latestRenewal(now: number): string {
  return addDays(dateAt(now, 'UTC'), 366);
}

export interface OrganizationRules {
  emailDomains: readonly string[];
  /** The organization's stored domains; they may stay even if they count as public now. */
  currentDomains?: readonly string[];
  renewalDate?: string | undefined;
  /** The stored renewal; it may stay even if the day has passed. */
  currentRenewal?: string | undefined;
  singleSignOn: boolean;
}

/** The errors of an organization that is to be saved; paths are those of its form. */
export function validateOrganization(organization: OrganizationRules, now: number): ProblemDetail[] {
  const { emailDomains, currentDomains = [], renewalDate, currentRenewal, singleSignOn } = organization;
  const details: ProblemDetail[] = [];
  for (const [index, domain] of emailDomains.entries()) {
    const path = `emailDomains.${index}`;
    if (emailDomains.indexOf(domain) < index) details.push({ path, message: `${domain} is there twice.` });
    else if (isPublicMailDomain(domain) && !currentDomains.includes(domain)) {
      details.push({ path, message: `${domain} is a public mail service: it belongs to no organization.` });
    }
  }
  if (renewalDate !== undefined && renewalDate !== currentRenewal) {
    const isNext =
      isCalendarDate(renewalDate) && renewalDate > dateAt(now, 'UTC') && renewalDate <= latestRenewal(now);
    if (!isNext) details.push({ path: 'renewalDate', message: 'must be a day of the coming year.' });
  }
  if (singleSignOn && emailDomains.length === 0) {
    details.push({ path: 'emailDomains', message: 'Single sign-on needs an email domain.' });
  }
  return details;
}
