import { projectStatus } from '@landbrief/domain';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { plural } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { judgedByRequirements } from '../../../ui/texts.ts';
import styles from './next-steps.module.css';

/** What a project in setup still needs before it can be activated with good sense. */
export function NextSteps({ project }: { project: Project }) {
  if (project.status !== projectStatus.new) return null;
  const base = `/projects/${project._id}`;
  const { questionCount, requirementCount, participantCount } = project;
  const steps = [
    {
      done: questionCount > 0,
      label: 'Bring in the questions',
      detail: questionCount > 0 ? plural(questionCount, 'question') : 'From a template, or one by one.',
      to: `${base}/questions`,
    },
    {
      done: requirementCount > 0,
      label: 'Adjust the requirements',
      detail: requirementCount > 0 ? plural(requirementCount, 'requirement') : judgedByRequirements,
      to: `${base}/requirements`,
    },
    {
      done: participantCount > 0,
      label: 'Invite people',
      detail:
        participantCount > 0
          ? plural(participantCount, 'person', 'people')
          : 'They hear of it on activation.',
      to: `${base}/participants/add`,
    },
  ];
  return (
    <Panel title="Before you activate" flush>
      <ol className={styles.steps}>
        {steps.map(({ done, label, detail, to }) => {
          const Icon = done ? IconCircleCheck : IconCircle;
          return (
            <li key={label}>
              <Link to={to} className={styles.step}>
                <Icon size={18} stroke={1.7} aria-hidden className={done ? styles.done : 'faint'} />
                <span className="strong">
                  {label}
                  <span className="visually-hidden">{done ? ', done' : ', to do'}</span>
                </span>
                <span className={styles.detail}>{detail}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
