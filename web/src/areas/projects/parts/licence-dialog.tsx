import { type LicenceType, licenceMessage, showsContactSales } from '@landbrief/domain';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useSession } from '../../../session/use-session.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useRequestLicence } from '../queries.ts';
import { texts } from '../texts.ts';

/** No licence is left (document 3 section 9); those who may buy can ask sales. */
export default function LicenceDialog({ type, onClose }: { type: LicenceType; onClose: () => void }) {
  const { user } = useSession();
  const request = useRequestLicence();
  const organizationName = user?.organization?.name;
  // The flags that the person really holds: acting in a role takes nothing away here.
  const maySell = showsContactSales(user?.role ?? 0) && organizationName !== undefined;
  return (
    <Modal opened onClose={onClose} title={texts.licenceTitle}>
      <Text>{licenceMessage(type)}</Text>
      {request.isSuccess && (
        <Text mt="sm" role="status">
          Sales has your request and will write to you.
        </Text>
      )}
      {request.error && <ProblemAlert error={request.error} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
        {maySell && !request.isSuccess && (
          <Button
            loading={request.isPending}
            onClick={() => request.mutate({ body: { type, organizationName } })}
          >
            {texts.contactSales}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
