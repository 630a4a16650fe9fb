import { Skeleton, Stack, Switch } from '@mantine/core';
import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OrganizationFields } from '../organization-values.ts';
import type { Organization } from '../queries.ts';

const ProviderFields = lazy(() => import('./provider-fields.tsx'));

/** Where the organization's people sign on: an OpenID Connect provider of its own. */
export function SignOnFields({
  form,
  standing,
}: {
  form: OrganizationFields;
  standing: Organization | undefined;
}) {
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
