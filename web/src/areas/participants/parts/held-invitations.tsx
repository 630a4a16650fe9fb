import { listLimitMax } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { callQuery, queryClient, refetchCalls } from '../../../queries.ts';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { Warning } from '../../../ui/warning.tsx';
import { heldPath } from '../deliveries.ts';
import { useListParticipants, useResendOne } from '../queries.ts';
import type { PeopleWords } from '../texts.ts';
import { useBatch } from '../use-batch.ts';
import { BatchResults } from './batch-results.tsx';

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
  const { data } = useListParticipants(projectId, { search: '', delivery: 'held', skip: 0 });
  const resend = useResendOne();
  const { batch, isRunning, run, close } = useBatch();
  const count = data?.participantCount ?? 0;
  const send = async () => {
    const args = { params: { projectId }, query: { delivery: 'held' as const, limit: listLimitMax } };
    const { participants } = await queryClient.fetchQuery({
      ...callQuery('listParticipants', args),
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
        <Warning role="status" title={`${plural(count, 'invitation')} held back`} mb="sm">
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
        </Warning>
      )}
      {batch && <BatchResults batch={batch} words={words} onClose={close} />}
    </>
  );
}
