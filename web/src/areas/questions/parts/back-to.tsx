import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

export function BackTo({ path, label }: { path: string; label: string }) {
  return (
    <Button component={Link} to={path} variant="default">
      {label}
    </Button>
  );
}
