import { licenceMessage, limitText } from '@landbrief/domain';
import { Button, Text } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useSession } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { userLicenceTexts as texts } from '../texts.ts';
import type { SeatCheck } from '../use-seat-check.ts';
import { ContactSales } from './contact-sales.tsx';
import styles from './user-licence-error.module.css';

/**
 * Saving the user is blocked, and there are four ways out (document 3 section 9). Where the form cannot offer one, it says
 * who can.
 */
export default function UserLicenceError({
  organization,
  check,
  onRemoveOrganization,
  onRemoveOwnerRole,
  onChooseOrganization,
}: {
  /** The organization that has no seat left. */
  organization: { _id: string; name: string };
  check: Pick<SeatCheck, 'limits' | 'checking' | 'recheck'>;
  onRemoveOrganization?: (() => void) | undefined;
  onRemoveOwnerRole?: (() => void) | undefined;
  /** Leads to the field in which another one is chosen. */
  onChooseOrganization?: (() => void) | undefined;
}) {
  const { limits } = check;
  return (
    <Notice color="red" role="alert" icon={IconTicketOff} title={licenceMessage('user')}>
      <Text size="sm">{texts.blocked(organization.name)}</Text>
      <ul className={styles.ways}>
        <WayOut
          text={texts.removeOrganization}
          action={texts.removeOrganizationAction}
          onAct={onRemoveOrganization}
        />
        <WayOut text={texts.removeRole} action={texts.removeRoleAction} onAct={onRemoveOwnerRole} />
        <li className={styles.way}>
          <span>
            {texts.raise}
            {limits && ` (${limits.userCount} in use, limit: ${limitText(limits.userLimit).toLowerCase()})`}
          </span>
          <Raise organization={organization} check={check} />
        </li>
        <WayOut text={texts.choose} action={texts.chooseAction} onAct={onChooseOrganization} />
      </ul>
    </Notice>
  );
}

function WayOut({ text, action, onAct }: { text: string; action: string; onAct: (() => void) | undefined }) {
  return (
    <li className={styles.way}>
      <span>{onAct ? text : `${text} ${texts.bySuper}`}</span>
      {onAct && (
        <Button variant="default" size="xs" onClick={onAct}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** A super administrator raises the count, in a window beside this form; others ask sales. */
function Raise({
  organization,
  check,
}: {
  organization: { _id: string; name: string };
  check: Pick<SeatCheck, 'checking' | 'recheck'>;
}) {
  const { isSuperAdmin } = useSession();
  return (
    <span className="row wrap gap-2">
      {isSuperAdmin && (
        <LinkButton to={`/admin/organizations/${organization._id}/edit`} target="_blank" size="xs">
          {texts.raiseAction}
        </LinkButton>
      )}
      <ContactSales type="user" organizationName={organization.name} size="xs" />
      <Button variant="default" size="xs" loading={check.checking} onClick={check.recheck}>
        {texts.checkAction}
      </Button>
    </span>
  );
}
