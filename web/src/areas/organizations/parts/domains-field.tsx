import { emailDomainsMax } from '@landbrief/domain';
import { TagsInput } from '@mantine/core';
import type { OrganizationFields } from '../organization-values.ts';

/** Email domains, typed one after the other. */
export default function DomainsField({ form, mayChange }: { form: OrganizationFields; mayChange: boolean }) {
  return (
    <TagsInput
      label="Email domains"
      description={
        mayChange
          ? 'Whoever registers with such an address asks this organization for admission. Press Enter after each.'
          : 'A super administrator changes these: whoever owns a domain admits the people who register with it.'
      }
      placeholder={mayChange && form.values.emailDomains.length === 0 ? 'agency.gov' : ''}
      maxTags={emailDomainsMax}
      splitChars={[',', ' ', ';']}
      readOnly={!mayChange}
      {...form.getInputProps('emailDomains')}
      onChange={(domains) =>
        form.setFieldValue(
          'emailDomains',
          domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')),
        )
      }
    />
  );
}
