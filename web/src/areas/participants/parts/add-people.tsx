import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import styles from './add-people.module.css';
import type { AddWayProps } from './add-way-props.ts';
import { type AddWay, addWays } from './add-ways.ts';

const built = addWays.filter(({ part }) => part !== undefined);

/** The ways to add people, as tabs of which the address names the open one. What was typed in another one stays. */
export function AddPeople(props: AddWayProps) {
  const { query } = useQueryState();
  const asked = query.get('by');
  const open = built.find(({ key }) => key === asked) ?? built[0];
  const [visited, setVisited] = useState<readonly AddWay[]>([]);
  useEffect(() => {
    if (open) setVisited((before) => (before.includes(open) ? before : [...before, open]));
  }, [open]);
  const mounted = open && !visited.includes(open) ? [...visited, open] : visited;
  return (
    <>
      {built.length > 1 && (
        <nav className={styles.ways} aria-label="Ways to add people">
          {built.map(({ key, label, icon: WayIcon }, index) => (
            <Link
              key={key}
              className={styles.way}
              to={{ search: changedQuery(query, { by: index === 0 ? undefined : key }).toString() }}
              aria-current={key === open?.key ? 'page' : undefined}
            >
              <WayIcon size={16} stroke={1.7} aria-hidden />
              {label}
            </Link>
          ))}
        </nav>
      )}
      {mounted.map(({ key, label, part: Part }) => (
        <section key={key} aria-label={label} hidden={key !== open?.key}>
          <Suspense
            fallback={
              <Panel>
                <SkeletonRows rows={5} label={label} />
              </Panel>
            }
          >
            {Part && <Part {...props} />}
          </Suspense>
        </section>
      ))}
    </>
  );
}
