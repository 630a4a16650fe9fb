import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

/** Back to the list, from the head of every page of a template (document 1 section 2.14). */
export function TemplatesButton() {
  return (
    <Button component={Link} to="/templates" variant="default">
      Templates
    </Button>
  );
}
