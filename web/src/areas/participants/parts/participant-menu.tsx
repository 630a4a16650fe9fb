import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import type { ParticipantActs } from '../use-participant-acts.tsx';

export interface ParticipantMenuProps {
  name: string;
  acts: ParticipantActs;
  inHead?: boolean;
}

/** What one can do with a person of the list. */
export function ParticipantMenu({ name, acts, inHead = false }: ParticipantMenuProps) {
  const { editPath, resend, remind, bringBack, viewAs, eliminate, remove, isBusy } = acts;
  return (
    <ActionsMenu
      name={name}
      busy={isBusy}
      inHead={inHead}
      actions={[
        editPath !== undefined && { kind: 'edit', label: 'Edit', to: editPath },
        resend && { kind: 'resend', label: 'Resend Invitation', onClick: resend },
        remind && { kind: 'remind', label: 'Remind Now', onClick: remind },
        bringBack && { kind: 'restore', label: 'Bring Back', onClick: bringBack },
        viewAs && { kind: 'viewAs', label: `View as ${name}`, onClick: viewAs },
        eliminate && { kind: 'eliminate', label: 'Eliminate', onClick: eliminate },
        remove && { kind: 'delete', label: 'Remove', onClick: remove },
      ]}
    />
  );
}
