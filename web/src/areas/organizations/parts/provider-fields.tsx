import { Checkbox, Stack, TextInput } from '@mantine/core';
import { PasswordField } from '../../../ui/password-field.tsx';
import { type OrganizationFields, organizationErrors, signOnOf } from '../organization-values.ts';
import type { Organization } from '../reads.ts';
import { RedirectAddress } from './copied-text.tsx';
import styles from './provider-fields.module.css';
import { SignOnTest } from './sign-on-test.tsx';

/** How the provider is reached, and a test of it. */
export default function ProviderFields({
  form,
  standing,
}: {
  form: OrganizationFields;
  standing: Organization | undefined;
}) {
  const { values } = form;
  const kept = standing?.singleSignOn;
  const hasSecret = kept?.hasClientSecret === true && kept.issuer === values.issuer.trim();
  const errors = organizationErrors(values, standing);
  return (
    <Stack gap="sm">
      <TextInput
        label="Issuer"
        required
        type="url"
        placeholder="https://login.agency.gov"
        description="The provider’s address; /.well-known/openid-configuration below it describes the provider."
        maxLength={500}
        {...form.getInputProps('issuer')}
      />
      <TextInput label="Client id" required maxLength={500} {...form.getInputProps('clientId')} />
      <PasswordField
        label="Client secret"
        description={
          hasSecret
            ? 'A secret is kept, and shown to nobody. Type a new one to replace it.'
            : 'Kept as a secret, and shown to nobody. Leave it empty for a public client.'
        }
        autoComplete="new-password"
        maxLength={2000}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput
        label="Logout address"
        type="url"
        description="Where people go when they sign out."
        maxLength={500}
        {...form.getInputProps('logoutUrl')}
      />
      <Checkbox
        label="The directory’s own login"
        description="Shown apart from other providers."
        {...form.getInputProps('special', { type: 'checkbox' })}
      />
      <div className={styles.redirect}>
        <p>The provider must know this redirect address:</p>
        <RedirectAddress />
      </div>
      {standing ? (
        <SignOnTest
          organizationId={standing._id}
          typed={signOnOf(values)}
          disabled={errors.issuer !== undefined || errors.clientId !== undefined}
        />
      ) : (
        <p className={styles.note}>You can test the sign-on once the organization is added.</p>
      )}
    </Stack>
  );
}
