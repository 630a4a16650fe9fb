import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { wayTexts } from '../directory-texts.ts';
import styles from './ways.module.css';

export type Way = 'directory' | 'address' | 'earlier';

/** The way that the address of the screen names. */
export function readWay(query: URLSearchParams): Way | undefined {
  const from = query.get('from');
  return (['directory', 'address', 'earlier'] as const).find((way) => way === from);
}

/** The ways to add properties; the one that most should take comes first. */
export function Ways({ ways, here }: { ways: readonly Way[]; here: Way | undefined }) {
  return (
    <Group component="nav" gap="xs" mb="md" aria-label={wayTexts.label}>
      {ways.map((way) => (
        <Button
          key={way}
          component={Link}
          to={{ search: `from=${way}` }}
          size="xs"
          variant={way === here ? 'light' : 'default'}
          aria-current={way === here ? 'page' : undefined}
        >
          {wayTexts[way]}
        </Button>
      ))}
    </Group>
  );
}

/** Above the form: what could be chosen is not to be typed. */
export function InsteadOfTyping() {
  return (
    <p className={styles.instead}>
      {wayTexts.insteadOfTyping} <Link to={{ search: 'from=directory' }}>{wayTexts.choose}</Link>
    </p>
  );
}
