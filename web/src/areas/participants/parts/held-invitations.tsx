import { listLimitMax } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery, queryClient, refetchCalls } from '../../../queries.ts';
import { BatchResults } from '../../../ui/batch-results.tsx';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBatch } from '../../../ui/use-batch.ts';
import { useCall } from '../../../use-call.ts';
import { heldPath } from '../deliveries.ts';
import { fullNameOf, type Participant } from '../queries.ts';
import { participantsCall } from '../reads.ts';
import type { PeopleWords } from '../texts.ts';

interface HeldInvitationsProps {
  projectId: string;
  /** The list of the people. */
  listPath: string;
  words: PeopleWords;
  /** The list shows them already. */
  isShown?: boolean;
}

/** How many invitations are held back, and the button that sends them. */
export default function HeldInvitations({
  projectId,
  listPath,
  words,
  isShown = false,
}: HeldInvitationsProps) {
  const { data } = useQuery(participantsCall(projectId, { search: '', delivery: 'held', skip: 0 }));
  const resend = useCall('resendInvitation', { refetch: [] });
  const { batch, isRunning, run, close } = useBatch<Participant>();
  const count = data?.participantCount ?? 0;
  const send = async () => {
    const args = { params: { projectId }, query: { delivery: 'held' as const, limit: listLimitMax } };
    const { participants } = await queryClient.fetchQuery({
      ...callQuery('listParticipants', args, {}),
      staleTime: 0,
    });
    await run(participants, { done: 'Invitation sent', failed: 'Not sent' }, ({ _id }) =>
      resend.mutateAsync({ params: { participantId: _id, projectId } }),
    );
    await refetchCalls('listParticipants');
  };
  return (
    <>
      {count > 0 && (
        <Notice role="status" title={`${plural(count, 'invitation')} held back`} mb="sm">
          They are not mailed yet; the list says why. Each can be sent when its reason is over.
          <Group gap={8} mt="xs">
            <Button size="xs" loading={isRunning} onClick={() => void send().catch(toast.problem)}>
              Send the Held Invitations
            </Button>
            {!isShown && (
              <LinkButton size="xs" to={heldPath(listPath)}>
                See Them
              </LinkButton>
            )}
          </Group>
        </Notice>
      )}
      {batch && <BatchResults batch={batch} words={words} nameOf={fullNameOf} onClose={close} />}
    </>
  );
}
