import {
  type LicenceType,
  licenceTypeNames,
  licenceWarnings,
  messageKind,
  nextRenewal,
  projectLicencesAt,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId } from '@landbrief/platform';
import {
  commitWrites,
  getOrganization,
  type Organization,
  recordWarning,
  type Write,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { listAdministrators } from '../organizations/present-organization.ts';
import { deliver } from '../outbox/deliver-mail.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { unlessProblem } from '../unless-problem.ts';

interface Count {
  type: LicenceType;
  limit: number;
  used: number;
}

/**
 * Warns an organization's administrators that licences run out: when most are used, when one is left, and when none is.
 * Each warning is sent once in a licence year and limit. Without administrators it goes to support.
 */
export const warnOfLicences: HandlerOf<'licence-taken'> = async ({ outboxId, payload, created }, context) => {
  const organization = await getOrganization(payload.organizationId);
  if (!organization) return;
  const count = countOf(organization, payload.type, Date.parse(created));
  const [first, ...included] = licenceWarnings(count);
  if (!first) return;
  const key = `${organization.licenceYearStart}#${count.type}#${count.limit}`;
  const note = (warning: string) =>
    recordWarning({
      organizationId: organization.organizationId,
      warning: `${key}#${warning}`,
      stepId: outboxId,
      at: created,
    });
  if (!(await commitIfNew([note(first)]))) return;
  for (const warning of included) await commitIfNew([note(warning)]);
  const warning = notice(organization, count);
  const administrators = await listAdministrators(organization.organizationId);
  if (administrators.length === 0) return notifySupport(organization, warning, outboxId, context);
  await sendNotice(warning, administrators, { seed: outboxId, context });
};

/** Support can write to the organization's users, or appoint an administrator. */
async function notifySupport(
  { organizationId }: Organization,
  { kind, subject, teaser, mailProps }: ReturnType<typeof notice>,
  outboxId: string,
  context: JobContext,
): Promise<void> {
  const { brand, siteUrl } = context.settings;
  const link = `${siteUrl}/admin/licences/${organizationId}`;
  const props = { ...mailProps, unadministered: true, subject, teaser, fromName: brand.name, link };
  const to = { name: brand.name, address: brand.supportEmail };
  await deliver({ mailId: derivedId(outboxId, 'support'), kind, to, props }, context);
}

const commitIfNew = (writes: readonly Write[]) => unlessProblem('already_exists', commitWrites(writes));

function countOf(organization: Organization, type: LicenceType, now: number): Count {
  const { userLimit, userCount, projectLimit } = organization;
  return type === 'user'
    ? { type, limit: userLimit, used: userCount }
    : { type, limit: projectLimit, used: projectLicencesAt(organization, now).projectsUsed };
}

function notice(organization: Organization, { type, limit, used }: Count) {
  const licence = licenceTypeNames[type];
  const left = limit - used;
  const text =
    left > 0 ? noticeTexts.licencesRunningOut({ licence, left }) : noticeTexts.licencesUsedUp({ licence });
  return {
    kind: messageKind.licenceUsedUp,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>${used} of ${limit} are used. You see by what under Admin, Licenses.</p>`,
    mailProps: {
      licence: type,
      organizationName: organization.name,
      used,
      limit,
      ...(type === 'rfi' ? { renewal: nextRenewal(organization) } : {}),
    },
  };
}
