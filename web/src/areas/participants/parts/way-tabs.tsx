import type { Icon } from '@tabler/icons-react';
import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { KeptPart, useKeptParts } from '../../../ui/kept-parts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import styles from './add-people.module.css';

/** One of the ways to add people. */
export interface Way<Props> {
  /** In the address. */
  key: string;
  label: string;
  icon: Icon;
  part: ComponentType<Props>;
}

interface WayTabsProps<Props> {
  ways: readonly Way<Props>[];
  /** The part of the address that names the open tab. */
  addressPart: string;
  /** The address names the first tab too. */
  namesFirst?: boolean;
  given: Props;
}

/** The ways to add people, as tabs of which the address names the open one. What was typed in another one stays. */
export function WayTabs<Props extends object>({
  ways,
  addressPart,
  namesFirst = false,
  given,
}: WayTabsProps<Props>) {
  const { query } = useQueryState();
  const asked = query.get(addressPart);
  const open = ways.find(({ key }) => key === asked)?.key ?? ways[0]?.key ?? '';
  const parts = useKeptParts(open);
  return (
    <>
      <nav className={styles.ways} aria-label="Ways to add people">
        {ways.map(({ key, label, icon: WayIcon }, index) => {
          const named = index === 0 && !namesFirst ? undefined : key;
          return (
            <Link
              key={key}
              className={styles.way}
              to={{
                search: parts.queryOf(key) ?? changedQuery(query, { [addressPart]: named }).toString(),
              }}
              aria-current={key === open ? 'page' : undefined}
            >
              <WayIcon size={16} stroke={1.7} aria-hidden />
              {label}
            </Link>
          );
        })}
      </nav>
      {ways.map(({ key, label, part: Part }) => (
        <KeptPart key={key} of={parts} name={key} label={label}>
          <Suspense
            fallback={
              <Panel>
                <SkeletonRows rows={5} label={label} />
              </Panel>
            }
          >
            <Part {...given} />
          </Suspense>
        </KeptPart>
      ))}
    </>
  );
}
