import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';

/** Leads to Add Data Feed; nothing while acting as reviewer. */
export function NewFeedButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { actingAsReviewer } = useSession();
  if (actingAsReviewer) return null;
  return (
    <Button
      component={Link}
      to="/admin/datafeeds/add"
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      New Data Feed
    </Button>
  );
}

export function FeedListButton() {
  return (
    <Button component={Link} to="/admin/datafeeds" variant="default">
      Data Feeds
    </Button>
  );
}
