import { calls } from '@landbrief/contract';
import { given, licenceYear, problem } from '@landbrief/domain';
import {
  changeOrganization,
  editedOrganization,
  getOrganization,
  type Organization,
  type OrganizationEdit,
  putOrganizationDetails,
  recordLicenceTerms,
  recordSyncedYears,
  renewProjectLicences,
} from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import { commitOrUndo } from '../commit-or-undo.ts';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { licenceCause } from '../seats/licence-cause.ts';
import { enqueueLicenceWarning } from '../seats/seat-writes.ts';
import { onOrganization, type SubjectOf } from '../subjects/operation.ts';
import {
  changeSignOn,
  cleanOrganizationName,
  type OrganizationInput,
  requireValidInput,
  toDetails,
} from './organization-input.ts';
import {
  loadWithDetails,
  type OrganizationWithDetails,
  presentOrganization,
  presentRenewal,
  presentSettings,
} from './present-organization.ts';

/**
 * Changes an organization. A limit below the current use is allowed: nothing is revoked, and nothing new can be taken
 * until the use is below the limit (docs/decisions/licences.md).
 */
export const updateOrganization = onOrganization('updateOrganization', async ({ body }, context) => {
  const before = await renewIfDue(context.subject.organization, context);
  const whole = await loadWithDetails(before);
  const { signOn: signOnBefore, details: detailsBefore } = whole;
  requireVersion(body.org, before);
  const schema = calls.createOrganization.body.shape.org;
  const input = applyValidChange(schema, currentInput(whole, context.now), body.org, 'body.org');
  refuseReserved(input, { organization: before, details: detailsBefore }, context);
  requireValidInput(input, { organization: before, signOn: signOnBefore }, context.now);
  const name = cleanOrganizationName(input, before.name);
  const { organizationId } = before;
  // True whether or not this change succeeds, and possibly too many for one transaction.
  if (input.propertySync === false) await context.commitStep(await recordSyncedYears(before, context.now));
  const signOnChange = await changeSignOn({ organizationId, name }, signOnBefore, { input, context });
  const { signOn } = signOnChange;
  const edit = toEdit(before, { ...input, name }, signOn !== undefined, context.now);
  const organization = { ...editedOrganization(before, edit), version: before.version + 1 };
  const mayReserve = context.subject.relations.has('anySuperAdmin');
  const details = {
    ...toDetails(organizationId, input),
    ...(mayReserve ? {} : { states: detailsBefore.states }),
  };
  const committed = context.commit(
    [
      ...changeOrganization(before, edit),
      putOrganizationDetails(details, detailsBefore),
      ...signOnChange.writes,
      ...(name === before.name ? [] : [enqueue('list-organization-users', { organizationId }, context)]),
      ...(organization.publishesContacts === before.publishesContacts
        ? []
        : [enqueue('list-organization-contacts', { organizationId }, context)]),
      ...recordLicenceTerms(before, organization, licenceCause(context)),
      ...(organization.userLimit < before.userLimit
        ? [enqueueLicenceWarning(organizationId, 'user', context)]
        : []),
      ...(organization.projectLimit < before.projectLimit
        ? [enqueueLicenceWarning(organizationId, 'rfi', context)]
        : []),
    ],
    { org: await presentOrganization({ organization, details, signOn }, context) },
  );
  return commitOrUndo(committed, signOnChange);
});

/** The organization with its current licence year: an ended one is renewed before anything else changes. */
async function renewIfDue(organization: Organization, context: SignedInContext): Promise<Organization> {
  const renewal = renewProjectLicences(organization, licenceCause({ ...context, caller: undefined }));
  if (renewal.length === 0) return organization;
  await context.commitStep(renewal);
  const renewed = await getOrganization(organization.organizationId, { consistent: true });
  if (!renewed) throw problem('not_found');
  return renewed;
}

/** The input for fields that always exist or can be cleared; other fields are unchanged when absent. */
function currentInput(whole: OrganizationWithDetails, now: string) {
  const { name, emailDomains, allowInventoryProjects, allowCollaboration, communities, ...more } =
    presentSettings(whole, now);
  const { publishesContacts, keepYears, associatedStates, oauth2LogoutUrl, loisOrganizationId } = more;
  return {
    ...{ name, emailDomains, allowInventoryProjects, allowCollaboration, publishesContacts, communities },
    ...{ keepYears, associatedStates, oauth2LogoutUrl, loisOrganizationId },
  };
}

/** Refuses changes that only a super administrator may make; unchanged values are allowed. */
function refuseReserved(
  input: OrganizationInput,
  { organization: before, details: detailsBefore }: Pick<OrganizationWithDetails, 'organization' | 'details'>,
  { subject, now }: { subject: SubjectOf<'organization'>; now: string },
): void {
  if (subject.relations.has('anySuperAdmin')) return;
  const changed: Record<string, boolean> = {
    userLimit: input.userLimit !== undefined && input.userLimit !== before.userLimit,
    rfiLimit: input.rfiLimit !== undefined && input.rfiLimit !== before.projectLimit,
    renewalDate:
      input.renewalDate !== undefined && input.renewalDate !== presentRenewal(before, now).renewalDate,
    propertySync:
      input.propertySync !== undefined && input.propertySync !== (before.propertySyncSince !== undefined),
    emailDomains: !areSame(input.emailDomains, before.domains),
    associatedStates: !areSame(
      input.associatedStates.map(({ state_cd }) => state_cd),
      detailsBefore.states.map(({ code }) => code),
    ),
    loisOrganizationId: (input.loisOrganizationId ?? '') !== (detailsBefore.directoryId ?? ''),
  };
  const details = Object.keys(changed)
    .filter((field) => changed[field])
    .map((field) => ({ path: `body.org.${field}`, message: 'is a super administrator’s to change' }));
  if (details.length > 0) throw problem('permission_error', { details });
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

function toEdit(
  before: Organization,
  input: OrganizationInput,
  singleSignOn: boolean,
  now: string,
): OrganizationEdit {
  const isNewRenewal =
    input.renewalDate !== undefined && input.renewalDate !== presentRenewal(before, now).renewalDate;
  const renewalDate = isNewRenewal ? input.renewalDate : before.renewalDate;
  const wantsSync = input.propertySync ?? before.propertySyncSince !== undefined;
  const since = wantsSync ? (before.propertySyncSince ?? now) : undefined;
  return {
    name: input.name,
    domains: input.emailDomains,
    userLimit: input.userLimit ?? before.userLimit,
    projectLimit: input.rfiLimit ?? before.projectLimit,
    licenceYearStart:
      isNewRenewal && renewalDate ? licenceYear(renewalDate, Date.parse(now)).start : before.licenceYearStart,
    ...given({ renewalDate, propertySyncSince: since, singleSignOn }),
    allowInventoryProjects: input.allowInventoryProjects,
    allowCollaboration: input.allowCollaboration,
    ...(input.publishesContacts ? { publishesContacts: true } : {}),
    ...given({ keepYears: input.keepYears }),
  };
}
