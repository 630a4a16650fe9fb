import { given, noLicences } from '@landbrief/domain';
import {
  type Organization,
  createOrganization as putOrganization,
  putOrganizationDetails,
  recordLicenceTerms,
} from '@landbrief/store';
import { commitOrUndo } from '../commit-or-undo.ts';
import { licenceCause } from '../seats/licence-cause.ts';
import { operation } from '../subjects/operation.ts';
import { changeSignOn, cleanOrganizationName, requireValidInput, toDetails } from './organization-input.ts';
import { presentOrganization } from './present-organization.ts';

/** Creates an organization; without limits in the request it has no licences. */
export const createOrganization = operation('createOrganization', async ({ body }, context) => {
  const { now, newId } = context;
  const input = body.org;
  requireValidInput(input, undefined, now);
  const organizationId = newId();
  const name = cleanOrganizationName(input);
  const signOnChange = await changeSignOn({ organizationId, name }, undefined, { input, context });
  const { signOn, writes } = signOnChange;
  const organization: Organization = {
    organizationId,
    name,
    domains: input.emailDomains,
    userLimit: input.userLimit ?? noLicences,
    userCount: 0,
    projectLimit: input.rfiLimit ?? noLicences,
    projectsUsed: 0,
    licenceYearStart: now.slice(0, 10),
    ...(input.renewalDate ? { renewalDate: input.renewalDate } : {}),
    ...(input.propertySync ? { propertySyncSince: now } : {}),
    ...(signOn ? { singleSignOn: true } : {}),
    allowInventoryProjects: input.allowInventoryProjects,
    allowCollaboration: input.allowCollaboration,
    ...(input.publishesContacts ? { publishesContacts: true } : {}),
    ...given({ keepYears: input.keepYears }),
    created: now,
    version: 1,
  };
  const details = toDetails(organizationId, input);
  const none = { userLimit: noLicences, projectLimit: noLicences };
  const committed = context.commit(
    [
      ...putOrganization(organization),
      putOrganizationDetails(details),
      ...writes,
      ...recordLicenceTerms(none, organization, licenceCause(context)),
    ],
    { org: await presentOrganization({ organization, details, signOn }, context) },
  );
  return commitOrUndo(committed, signOnChange);
});
