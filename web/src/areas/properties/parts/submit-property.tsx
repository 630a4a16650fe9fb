import type { Project, Property } from '@landbrief/contract';
import {
  approval,
  type MissingCategory,
  type MissingQuestion,
  participantAccess,
  propertyStatus,
} from '@landbrief/domain';
import { IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../api.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { submitButtonId } from '../../answers/focus.ts';
import type { Submitting } from '../../answers/parts/answering.tsx';
import { missingText } from '../../answers/texts.ts';
import { submitterOf } from '../who.ts';
import { SendBack } from './send-back.tsx';
import styles from './submit-property.module.css';

const SubmitReview = lazyPart(() => import('../../answers/parts/submit-review.tsx'));

/** Shows how a property stands; submits it once everything is saved, or approves a delegate's; says so when it is done. */
export function SubmitProperty({
  project,
  property,
  outstanding,
  editor,
  questions,
  settle,
  onMissing,
  onShowLeft,
  onJump,
}: Submitting & {
  project: Project;
  property: Property;
  /** What others are asked, and have not answered. */
  outstanding: ReactNode;
}) {
  const submit = useCall('submitProperty');
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const submitter = submitterOf(project, property);
  const isDelegates = submitter !== property.participant._id;
  if (property.status === propertyStatus.finished || property.status === propertyStatus.eliminated)
    return <StatusBadge {...propertyStatusLook(property.status)} />;
  if (hasApproved(property, submitter))
    return <StatusBadge label="Submitted, waits for approval" tone="info" icon={IconClock} />;
  if (participantAccess(project.status) !== 'everything') return null;
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
      if (!missing) toast.problem(error);
      else {
        toast.error(missingText(missing.reduce((sum, { questions: some }) => sum + some.length, 0)));
        await onMissing(missing);
      }
    } finally {
      setBusy(false);
      setIsAsking(false);
    }
  };

  const action = isDelegates ? 'Approve' : 'Submit';
  return (
    <>
      {isDelegates && <SendBack project={project} property={property} asId={submitter} size="sm" />}
      <ButtonWithIcon
        id={submitButtonId}
        size="sm"
        className={styles.submit ?? ''}
        aria-label={`${action} Property`}
        aria-haspopup="dialog"
        icon={isDelegates ? IconCircleCheck : IconSend}
        variant="filled"
        onClick={() => setIsAsking(true)}
      >
        {action}
        <span className={styles.noun}>&nbsp;Property</span>
      </ButtonWithIcon>
      {isAsking && (
        <SubmitReview
          editor={editor}
          questions={questions}
          outstanding={outstanding}
          title={`${action} “${property.name}”?`}
          action={action}
          busy={busy}
          onSubmit={() => void run()}
          onBack={() => setIsAsking(false)}
          onShowLeft={() => {
            setIsAsking(false);
            onShowLeft();
          }}
          onJump={(questionId) => {
            setIsAsking(false);
            onJump(questionId);
          }}
        />
      )}
    </>
  );
}

function hasApproved({ approvals }: Property, participantId: string): boolean {
  return approvals.some(
    ({ participant, status }) => participant === participantId && status === approval.approved,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isMissingQuestion(value: unknown): value is MissingQuestion {
  return isRecord(value) && typeof value.id === 'string' && typeof value.text === 'string';
}

function isMissingCategory(value: unknown): value is MissingCategory {
  return (
    isRecord(value) &&
    typeof value.primary === 'string' &&
    Array.isArray(value.questions) &&
    value.questions.every(isMissingQuestion)
  );
}

/** What a 409 `incomplete` says is missing, by category; undefined for any other failure. */
function missingOf(error: unknown): MissingCategory[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'incomplete') return undefined;
  const { missing } = error.data;
  return Array.isArray(missing) ? missing.filter(isMissingCategory) : [];
}
