import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** Back to the list of lists, from the head of every page below it (document 1 section 2.14). */
export function DistributionListsButton() {
  return (
    <Button component={Link} to="/distribution-lists" variant="default">
      Distribution Lists
    </Button>
  );
}

export function NewListButton() {
  return (
    <Button component={Link} to="/distribution-lists/add" leftSection={<IconPlus size={16} aria-hidden />}>
      New List
    </Button>
  );
}
