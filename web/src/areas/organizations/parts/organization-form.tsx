import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import {
  fieldOfPath,
  type OrganizationValues,
  organizationErrors,
  organizationFields,
} from '../organization-values.ts';
import type { Organization } from '../queries.ts';
import { AboutFields } from './about-fields.tsx';
import { SignOnFields } from './sign-on-fields.tsx';

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
