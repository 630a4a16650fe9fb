import type { OrganizationInput } from '@landbrief/contract';
import { Button, Stack } from '@mantine/core';
import { IconCheck, IconPlugConnected, IconX } from '@tabler/icons-react';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { type SignOnStep, useTestSso } from '../queries.ts';
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
  const test = useTestSso();
  const { data, error, isPending } = test;
  return (
    <Stack gap={12}>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={isPending}
          disabled={disabled}
          onClick={() =>
            test.mutate({ params: { id: organizationId }, body: typed ? { singleSignOn: typed } : {} })
          }
        >
          Test sign-on
        </Button>
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
            <ol className={styles.steps}>
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
