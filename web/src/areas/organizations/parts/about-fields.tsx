import { bounds } from '@landbrief/domain';
import { Checkbox, MultiSelect, Stack, TagsInput, TextInput } from '@mantine/core';
import { Panel } from '../../../ui/panel.tsx';
import { useStateChoices } from '../use-state-choices.ts';
import { CommunityFields } from './community-fields.tsx';
import type { Form } from './organization-form.tsx';

export function AboutFields({ form, maySetDomains }: { form: Form; maySetDomains: boolean }) {
  const states = useStateChoices(form.values.states);
  return (
    <>
      <Panel title="Organization">
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            maxLength={bounds.nameMax}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TagsInput
            label="Email domains"
            description={
              maySetDomains
                ? 'Whoever registers with such an address asks this organization for admission. Press Enter after each.'
                : 'A super administrator changes these: whoever owns a domain admits the people who register with it.'
            }
            placeholder={form.values.emailDomains.length === 0 ? 'agency.gov' : ''}
            maxTags={40}
            splitChars={[',', ' ', ';']}
            readOnly={!maySetDomains}
            {...form.getInputProps('emailDomains')}
            onChange={(domains) =>
              form.setFieldValue(
                'emailDomains',
                domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')),
              )
            }
          />
          <TextInput
            label="Directory id"
            description="How the property directory knows the organization."
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
          <MultiSelect
            label="States"
            description="Projects are limited to these; none chosen means no limit."
            data={states}
            searchable
            clearable
            hidePickedOptions
            maxValues={100}
            nothingFoundMessage="No state matches"
            clearButtonProps={{ 'aria-label': 'Clear the states' }}
            {...form.getInputProps('states')}
          />
        </Stack>
      </Panel>
      <Panel title="Communities">
        <CommunityFields
          communities={form.values.communities}
          onChange={(communities) => form.setFieldValue('communities', communities)}
        />
      </Panel>
    </>
  );
}
