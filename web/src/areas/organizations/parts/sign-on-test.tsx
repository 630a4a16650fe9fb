import type { OrganizationInput } from '@landbrief/contract';
import { Stack } from '@mantine/core';
import { IconCheck, IconPlugConnected, IconX } from '@tabler/icons-react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useCall } from '../../../use-call.ts';
import type { SignOnStep } from '../reads.ts';
import styles from './sign-on-test.module.css';

/** Tries the sign-on settings, as typed or as saved, and tells each step. */
export function SignOnTest({
  organizationId,
  typed,
  disabled = false,
}: {
  organizationId: string;
  typed?: NonNullable<OrganizationInput['singleSignOn']>;
  disabled?: boolean;
}) {
  const test = useCall('testSso');
  const { data, error, isPending } = test;
  return (
    <Stack gap={12}>
      <div>
        <ButtonWithIcon
          icon={IconPlugConnected}
          loading={isPending}
          disabled={disabled}
          onClick={() =>
            test.mutate({ params: { id: organizationId }, body: typed ? { singleSignOn: typed } : {} })
          }
        >
          Test sign-on
        </ButtonWithIcon>
      </div>
      {error && <ProblemAlert error={error} title="The sign-on could not be tested" />}
      <div role="status">
        {data && !isPending && (
          <>
            <p className={styles.result}>
              {data.ok
                ? 'Everything that can be tested without signing on works.'
                : 'Something does not work yet:'}
            </p>
            <ol className="stack gap-2">
              {data.steps.map((step) => (
                <Step key={step.name} step={step} />
              ))}
            </ol>
          </>
        )}
      </div>
    </Stack>
  );
}

function Step({ step: { name, ok, message } }: { step: SignOnStep }) {
  const Icon = ok ? IconCheck : IconX;
  return (
    <li className={styles.step} data-ok={ok}>
      <Icon size={16} stroke={2.2} aria-hidden />
      <span>
        <b>{name}</b> <span className="visually-hidden">{ok ? 'passed' : 'failed'}</span>
        <span className={styles.message}>{message}</span>
      </span>
    </li>
  );
}
