import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Columns beside each other where there is room: panels, or a `div` of panels for each column. */
export function Columns({
  widths,
  children,
}: {
  /** As in `grid-template-columns`. */
  widths: string;
  children: ReactNode;
}) {
  return (
    <Box className={styles.columns ?? ''} __vars={{ '--widths': widths }}>
      {children}
    </Box>
  );
}
