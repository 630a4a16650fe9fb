import { projectStatus } from '@landbrief/domain';
import { Button, Checkbox } from '@mantine/core';
import type { Project } from '../../../api.ts';
import { formatNumber } from '../../../ui/format.ts';
import { projectStatusLook } from '../../../ui/statuses.ts';
import styles from './project-panel.module.css';

/** The projects whose properties the map shows, to choose. */
export function ProjectPanel({
  projects,
  chosen,
  onChoose,
}: {
  projects: readonly Project[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}) {
  const idsOf = (some: readonly Project[]) => new Set(some.map(({ _id }) => _id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const active = projects.filter(({ status }) => status === projectStatus.active);
  return (
    <section className={styles.panel} aria-label="Projects">
      <div className={styles.choices}>
        <Button size="compact-xs" variant="default" onClick={() => onChoose(idsOf(active))}>
          Active
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChoose(idsOf(projects))}>
          All
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChoose(new Set())}>
          None
        </Button>
      </div>
      <ul className={styles.projects}>
        {projects.map(({ _id, name, status, propertyCount }) => {
          const { label, icon: Icon } = projectStatusLook(status);
          return (
            <li key={_id}>
              <Checkbox size="xs" label={name} checked={chosen.has(_id)} onChange={() => toggle(_id)} />
              <span className={styles.status}>
                <Icon size={13} aria-hidden /> {label}
              </span>
              <span className={styles.count}>
                {formatNumber(propertyCount)}
                <span className="visually-hidden"> properties</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
