import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { KeptParts } from '../../../ui/kept-parts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { wayTexts } from '../directory-texts.ts';
import styles from './ways.module.css';

export type Way = 'directory' | 'address' | 'earlier';

/** The way that the address of the screen names. */
export function readWay(query: URLSearchParams): Way | undefined {
  const from = query.get('from');
  return (['directory', 'address', 'earlier'] as const).find((way) => way === from);
}

interface WaysProps {
  /** The one that most should take comes first. */
  ways: readonly Way[];
  parts: KeptParts;
}

/** The ways to add properties. */
export function Ways({ ways, parts }: WaysProps) {
  return (
    <Group component="nav" gap="xs" mb="md" aria-label={wayTexts.label}>
      {ways.map((way) => (
        <LinkButton
          key={way}
          to={{ search: parts.queryOf(way) || `from=${way}` }}
          size="xs"
          variant={way === parts.open ? 'light' : 'default'}
          aria-current={way === parts.open ? 'page' : undefined}
        >
          {wayTexts[way]}
        </LinkButton>
      ))}
    </Group>
  );
}

/** Above the form: what could be chosen is not to be typed. */
export function InsteadOfTyping({ parts }: Pick<WaysProps, 'parts'>) {
  return (
    <p className={styles.instead}>
      {wayTexts.insteadOfTyping}{' '}
      <Link to={{ search: parts.queryOf('directory') || 'from=directory' }}>{wayTexts.choose}</Link>
    </p>
  );
}
