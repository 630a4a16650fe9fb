import { Checkbox, Skeleton, Stack, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { NameField } from '../../../ui/entity-form.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OrganizationFields } from '../organization-values.ts';

// Lists to choose from are half of the form's code: they come right after it.
const DomainsField = lazy(() => import('./domains-field.tsx'));
const StatesField = lazy(() => import('./states-field.tsx'));
const CommunityFields = lazy(() => import('./community-fields.tsx'));

/** Domains, states and the id in the directory are a super administrator's to change, as licences are. */
export function AboutFields({ form, mayLicense }: { form: OrganizationFields; mayLicense: boolean }) {
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
