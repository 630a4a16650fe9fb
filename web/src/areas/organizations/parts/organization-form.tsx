import { Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { EntityForm, type FormSaving } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { fieldOfPath, type OrganizationValues, organizationErrors } from '../organization-values.ts';
import type { Organization } from '../queries.ts';
import { AboutFields } from './about-fields.tsx';
import { SignOnFields } from './sign-on-fields.tsx';

const LicenceFields = lazy(() => import('./licence-fields.tsx'));

interface OrganizationFormProps extends FormSaving<OrganizationValues> {
  initial: OrganizationValues;
  /** Absent when it is a new one. */
  standing?: Organization;
  backTo: string;
}

/** Everything of an organization that administrators set; licences, domains, states and the directory's id are a super administrator's. */
export function OrganizationForm({ initial, standing, ...saving }: OrganizationFormProps) {
  const { isSuperAdmin } = useSession();
  const form = useForm<OrganizationValues>({
    initialValues: initial,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (values) => organizationErrors(values, standing),
  });
  useServerErrors(form, saving.error, fieldOfPath, fieldOfCode);
  return (
    <EntityForm
      form={form}
      what="organization"
      name={standing && quoted(standing.name)}
      addLabel="Add Organization"
      {...saving}
    >
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
