import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

/** Leads to the delegator's list of delegates (document 1 section 2.14). */
export function DelegatesButton({ projectId }: { projectId: string }) {
  return (
    <Button component={Link} to={`/projects/${projectId}/delegates`} variant="default">
      Delegates
    </Button>
  );
}
