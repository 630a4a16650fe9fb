import { retentionDays } from '@landbrief/domain';
import { Checkbox, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { EntityForm, NameField } from '../../../ui/entity-form.tsx';
import { plural, quoted } from '../../../ui/format.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import {
  fieldOfPath,
  type OrganizationFields,
  type OrganizationValues,
  organizationErrors,
  organizationFields,
} from '../organization-values.ts';
import type { Organization } from '../reads.ts';

const LicenceFields = lazy(() => import('./licence-fields.tsx'));

interface OrganizationFormProps {
  saving: FormSaving<OrganizationValues>;
  /** Absent when it is a new one. */
  standing?: Organization;
  backTo: string;
}

/** Everything of an organization that administrators set; licences, domains, states and the directory's id are a super administrator's. */
export function OrganizationForm({ saving, standing, backTo }: OrganizationFormProps) {
  const { isSuperAdmin } = useSession();
  const entity = useEntityForm<OrganizationValues>({
    what: 'organization',
    name: quoted(saving.began.values.name),
    texts: organizationFields,
    saving,
    secrets: ['clientSecret'],
    options: {
      validateInputOnBlur: true,
      clearInputErrorOnChange: true,
      validate: (values) => organizationErrors(values, standing),
    },
  });
  const { form } = entity;
  useServerErrors(form, entity.error, fieldOfPath, fieldOfCode);
  return (
    <EntityForm entity={entity} addLabel="Add Organization" backTo={backTo}>
      <AboutFields form={form} mayLicense={isSuperAdmin} />
      {isSuperAdmin && (
        <Suspense fallback={<Skeleton height={320} />}>
          <LicenceFields form={form} standing={standing} />
        </Suspense>
      )}
      <SignOnFields form={form} standing={standing} />
    </EntityForm>
  );
}

const fieldOfCode = { name_taken: 'name', domain_taken: 'emailDomains' };

// Lists to choose from are half of the form's code: they come right after it.
const DomainsField = lazy(() => import('./domains-field.tsx'));
const StatesField = lazy(() => import('./states-field.tsx'));
const CommunityFields = lazy(() => import('./community-fields.tsx'));

/** Domains, states and the id in the directory are a super administrator's to change, as licences are. */
function AboutFields({ form, mayLicense }: { form: OrganizationFields; mayLicense: boolean }) {
  return (
    <>
      <Panel title="Organization">
        <Stack gap="sm">
          <NameField {...form.getInputProps('name')} />
          <Suspense fallback={<Skeleton height={76} />}>
            <DomainsField form={form} mayChange={mayLicense} />
          </Suspense>
          <TextInput
            label="Directory id"
            description={
              mayLicense
                ? 'How the property directory knows the organization.'
                : 'How the property directory knows the organization. A super administrator changes it.'
            }
            disabled={!mayLicense}
            maxLength={100}
            {...form.getInputProps('loisOrganizationId')}
          />
        </Stack>
      </Panel>
      <Panel title="Projects">
        <Stack gap="sm">
          <Checkbox
            label="Inventory projects"
            description="Project owners can list the organization’s own properties in a project."
            {...form.getInputProps('allowInventoryProjects', { type: 'checkbox' })}
          />
          <Checkbox
            label="Collaboration"
            description="Project owners can invite collaborators into their projects."
            {...form.getInputProps('allowCollaboration', { type: 'checkbox' })}
          />
          <TextInput
            label="Years that closed projects are kept"
            description={`A project is archived ${plural(retentionDays.closed, 'day')} after it is closed, and deleted after so many years. Its owner and you are told at least ${plural(retentionDays.notice, 'day')} before, and can keep it. Empty: for ever.`}
            inputMode="numeric"
            maxLength={2}
            {...form.getInputProps('keepYears')}
          />
          <Suspense fallback={<Skeleton height={76} />}>
            <StatesField form={form} mayChange={mayLicense} />
          </Suspense>
        </Stack>
      </Panel>
      <Panel title="Contacts">
        <Checkbox
          label="Publish contacts"
          description="Project owners of other organizations find your members who have communities by name, organization and place. They see no email address until they have added the person to a project."
          {...form.getInputProps('publishesContacts', { type: 'checkbox' })}
        />
      </Panel>
      <Panel title="Communities">
        <Suspense fallback={<Skeleton height={112} />}>
          <CommunityFields
            communities={form.values.communities}
            onChange={(communities) => form.setFieldValue('communities', communities)}
          />
        </Suspense>
      </Panel>
    </>
  );
}

const ProviderFields = lazy(() => import('./provider-fields.tsx'));

/** Where the organization's people sign on: an OpenID Connect provider of its own. */
function SignOnFields({ form, standing }: { form: OrganizationFields; standing: Organization | undefined }) {
  return (
    <Panel title="Single sign-on">
      <Stack gap="sm">
        <Switch
          label="Single sign-on with OpenID Connect"
          description="People with the organization’s email domains log in at its own provider."
          {...form.getInputProps('hasSignOn', { type: 'checkbox' })}
        />
        {form.values.hasSignOn && (
          <Suspense fallback={<Skeleton height={320} />}>
            <ProviderFields form={form} standing={standing} />
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}
