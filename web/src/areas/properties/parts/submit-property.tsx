import type { Project, Property } from '@landbrief/contract';
import { approval, type MissingCategory, participantsMay, propertyStatus } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { toast } from '../../../ui/toast.ts';
import { submitButtonId } from '../../answers/field-ids.ts';
import { missingOf } from '../../answers/missing.ts';
import { useSubmitProperty } from '../queries.ts';
import { submitterOf } from '../who.ts';
import styles from './submit-property.module.css';

/** Submits a property once everything is saved, or approves a delegate's; says so when it is done. */
export function SubmitProperty({
  project,
  property,
  settle,
  onMissing,
}: {
  project: Project;
  property: Property;
  settle: () => Promise<boolean>;
  onMissing: (missing: MissingCategory[]) => void;
}) {
  const submit = useSubmitProperty();
  const [busy, setBusy] = useState(false);
  const submitter = submitterOf(project, property);
  const isDelegates = submitter !== property.participant._id;
  if (property.status === propertyStatus.finished || property.status === propertyStatus.eliminated)
    return <StatusBadge {...propertyStatusLook(property.status)} />;
  if (hasApproved(property, submitter))
    return <StatusBadge label="Submitted, waits for approval" tone="info" icon={IconClock} />;
  if (participantsMay(project.status) !== 'everything') return null;
  if (isDelegates && !hasApproved(property, property.participant._id))
    return <StatusBadge label="Not submitted by the delegate yet" tone="idle" icon={IconClock} />;

  const run = async () => {
    setBusy(true);
    try {
      if (!(await settle())) {
        toast.error(
          'Some answers are not saved yet. Look at the fields marked “Not saved”, then submit again.',
        );
        return;
      }
      await submit.mutateAsync({ params: { id: submitter, propertyId: property._id } });
      toast.success(`“${property.name}” was ${isDelegates ? 'approved' : 'submitted'}.`);
    } catch (error) {
      const missing = missingOf(error);
      if (missing) onMissing(missing);
      else toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      id={submitButtonId}
      size="sm"
      className={styles.submit ?? ''}
      aria-label={isDelegates ? 'Approve Property' : 'Submit Property'}
      loading={busy}
      leftSection={
        isDelegates ? <IconCircleCheck size={16} aria-hidden /> : <IconSend size={16} aria-hidden />
      }
      onClick={() => void run()}
    >
      {isDelegates ? 'Approve' : 'Submit'}
      <span className={styles.noun}>&nbsp;Property</span>
    </Button>
  );
}

function hasApproved({ approvals }: Property, participantId: string): boolean {
  return approvals.some(
    ({ participant, status }) => participant === participantId && status === approval.approved,
  );
}
