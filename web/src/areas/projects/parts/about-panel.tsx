import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { Panel } from '../../../ui/panel.tsx';
import { type Fact, Facts } from './facts.tsx';
import styles from './owner-details.module.css';

/** What a project is about, and its facts; some lead to their screen. */
export function AboutPanel({
  project: { description, contactEmail },
  facts,
}: {
  project: Project;
  facts: readonly (Fact & { to?: string })[];
}) {
  return (
    <Panel title="About">
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.facts}>
        <Facts
          facts={[
            ...facts.map(({ name, value, to }) => ({
              name,
              value: to ? <Link to={to}>{value}</Link> : value,
            })),
            { name: 'Contact', value: contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
          ]}
        />
      </div>
    </Panel>
  );
}
