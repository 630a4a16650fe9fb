import { Text } from '@mantine/core';
import { Panel } from '../../../ui/panel.tsx';
import type { User } from '../queries.ts';
import { AdmissionButtons } from './admission-buttons.tsx';

/** Stands above everything else of somebody who waits for an answer. */
export function AdmissionPanel({
  user,
  organization,
}: {
  user: User;
  organization: { _id: string; name: string };
}) {
  return (
    <Panel title={`Asks to join ${organization.name}`}>
      <Text mb="sm">
        Members see what is shared in the organization. Admit only people whom you know to belong to you.
      </Text>
      <AdmissionButtons user={user} organization={organization} />
    </Panel>
  );
}
