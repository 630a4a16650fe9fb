import { Button } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { texts } from '../texts.ts';

/** In place of the sync where the organization does not have it: what it is, what it costs, whom to ask. */
export function AddOnPanel() {
  const { isOrgAdmin, isSuperAdmin, actingAsReviewer } = useSession();
  const { organization } = useUser();
  const whom = isSuperAdmin ? texts.turnOn : isOrgAdmin ? texts.askSales : texts.askAdministrator;
  const mayTurnOn = isSuperAdmin && organization && !actingAsReviewer;
  return (
    <Panel title={texts.title}>
      <EmptyState
        icon={IconRss}
        title={texts.addOnTitle}
        action={
          mayTurnOn ? (
            <Button component={Link} to={`/admin/organizations/${organization._id}/edit`}>
              Edit Organization
            </Button>
          ) : (
            <Button component={Link} to="/support">
              Contact Sales
            </Button>
          )
        }
      >
        {texts.addOn} {organization ? whom : texts.noOrganization}
      </EmptyState>
    </Panel>
  );
}
