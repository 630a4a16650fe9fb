import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { codeOf } from '../../../shell/problems.ts';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { quoted } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StaleAlert } from '../../../ui/stale-alert.tsx';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { focusFirst } from '../../questions/focus-first.ts';
import { fieldOfPath, type OrganizationValues, organizationErrors } from '../organization-values.ts';
import type { Organization } from '../queries.ts';
import { AboutFields } from './about-fields.tsx';
import { LicenceFields } from './licence-fields.tsx';
import { SignOnFields } from './sign-on-fields.tsx';

/** Everything of an organization that administrators set; licences, domains, states and the directory's id are a super administrator's. */
export function OrganizationForm({
  initial,
  standing,
  error,
  saving,
  backTo,
  onSave,
  onLoadLatest,
}: {
  initial: OrganizationValues;
  /** Absent when it is a new one. */
  standing?: Organization;
  error: Error | null;
  saving: boolean;
  backTo: string;
  onSave: (values: OrganizationValues, overwrite?: boolean) => void;
  onLoadLatest?: () => void;
}) {
  const { isSuperAdmin } = useSession();
  const form = useForm<OrganizationValues>({
    initialValues: initial,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (values) => organizationErrors(values, standing),
  });
  useServerErrors(form, error, fieldOfPath, fieldOfCode);
  useUnsavedGuard(
    form.isDirty(),
    standing ? `the organization ${quoted(standing.name)}` : 'the new organization',
  );
  return (
    <FormLayout onSubmit={form.onSubmit((values) => onSave(values), focusFirst(form))}>
      <AboutFields form={form} mayLicense={isSuperAdmin} />
      {isSuperAdmin && <LicenceFields form={form} standing={standing} />}
      <SignOnFields form={form} standing={standing} />
      {codeOf(error) === 'stale' ? (
        <StaleAlert
          what="organization"
          busy={saving}
          onKeepMine={() => onSave(form.getValues(), true)}
          onLoadLatest={() => onLoadLatest?.()}
        />
      ) : (
        error && <ProblemAlert error={error} title="The organization was not saved" />
      )}
      <FormButtons>
        <Button component={Link} to={backTo} variant="default">
          Cancel
        </Button>
        <Button type="submit" loading={saving} disabled={standing !== undefined && !form.isDirty()}>
          {standing ? 'Save' : 'Add Organization'}
        </Button>
      </FormButtons>
    </FormLayout>
  );
}

const fieldOfCode = { name_taken: 'name', domain_taken: 'emailDomains' };
