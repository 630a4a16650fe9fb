import { IconRss } from '@tabler/icons-react';
import { useSession, useUser } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
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
            <LinkButton to={`/admin/organizations/${organization._id}/edit`} variant="filled">
              Edit Organization
            </LinkButton>
          ) : (
            <LinkButton to="/support" variant="filled">
              Contact Sales
            </LinkButton>
          )
        }
      >
        {texts.addOn} {organization ? whom : texts.noOrganization}
      </EmptyState>
    </Panel>
  );
}
