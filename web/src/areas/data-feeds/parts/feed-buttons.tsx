import { IconPlus } from '@tabler/icons-react';
import { useSession } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Leads to Add Data Feed; nothing while acting as reviewer. */
export function NewFeedButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { actingAsReviewer } = useSession();
  if (actingAsReviewer) return null;
  return (
    <LinkButton to="/admin/datafeeds/add" variant={variant} icon={IconPlus}>
      New Data Feed
    </LinkButton>
  );
}
