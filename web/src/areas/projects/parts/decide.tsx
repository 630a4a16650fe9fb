import { participantAccess, participantRole, participantStatus, takePartTexts } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSetParticipation } from '../queries.ts';

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'));

interface DecideProps {
  project: Project;
  participant: NonNullable<Project['participant']>;
}

const { invited, working } = participantStatus;

/** Participate or Decline, while the invitation is open; the way back after declining, and out before any property. */
export function Decide({ project, participant }: DecideProps) {
  const { actingAsReviewer } = useSession();
  const accept = useSetParticipation();
  const [isDeclining, setDeclining] = useState(false);
  if (actingAsReviewer || participantAccess(project.status) !== 'everything') return null;
  const { _id, status } = participant;
  const takePart = takePartTexts[status];
  const onAccept = () =>
    accept.mutate(
      { params: { projectId: project._id, participantId: _id, participating: true } },
      { onSuccess: () => toast.success('You take part in this project.') },
    );
  return (
    <>
      {status === invited && (
        <Button
          variant="default"
          disabled={accept.isPending}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => setDeclining(true)}
        >
          Decline
        </Button>
      )}
      {takePart && (
        <Button
          loading={accept.isPending}
          leftSection={<IconCircleCheck size={16} aria-hidden />}
          onClick={onAccept}
        >
          {takePart}
        </Button>
      )}
      {mayDeclineAfterAll(participant) && (
        <ActionsMenu
          name={project.name}
          inHead
          actions={[{ kind: 'eliminate', label: 'Decline', onClick: () => setDeclining(true) }]}
        />
      )}
      {isDeclining && (
        <DeclineDialog project={project} participantId={_id} onClose={() => setDeclining(false)} />
      )}
    </>
  );
}

/**
 * Whoever has accepted and finds nothing to offer; a delegator may have delegates at work. In a menu: a button would
 * stand where Participate was, under a finger that taps twice.
 */
function mayDeclineAfterAll({ status, role, propertyCount }: DecideProps['participant']): boolean {
  return status === working && propertyCount === 0 && role !== participantRole.delegator;
}
