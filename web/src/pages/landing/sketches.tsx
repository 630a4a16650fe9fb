import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react';
import styles from './sketches.module.css';

/** Pictures of two screens, drawn in words and lines. Nothing in them can be operated. */

const rows = [
  { question: 'Rail service to the site', cells: ['Yes', 'Yes', 'No'] },
  { question: 'Electric power provider', cells: ['Municipal', 'Cooperative', 'Cooperative'] },
  { question: 'Zoned for heavy industry', cells: ['No', 'Yes', 'Yes'] },
  { question: 'Wetlands delineated', cells: ['Yes', 'Not Answered', 'Yes'] },
  { question: 'Sewer available at the boundary', cells: ['Yes', 'Yes', 'Not Answered'] },
];

const looks = new Map([
  ['Yes', { Icon: IconCheck, className: styles.met }],
  ['No', { Icon: IconX, className: styles.missed }],
  ['Not Answered', { Icon: IconCircleDashed, className: styles.open }],
]);

export function CompareSketch() {
  return (
    <div
      className={styles.sketch}
      role="img"
      aria-label="Illustration: three properties side by side, their answers met, not met or not answered"
    >
      <div className={styles.grid} aria-hidden>
        <span className={styles.head}>Question</span>
        {['Site A', 'Site B', 'Building C'].map((name) => (
          <span key={name} className={styles.head}>
            {name}
          </span>
        ))}
        {rows.map(({ question, cells }) => (
          <CompareRow key={question} question={question} cells={cells} />
        ))}
      </div>
    </div>
  );
}

function CompareRow({ question, cells }: (typeof rows)[number]) {
  return (
    <>
      <span className="muted">{question}</span>
      {cells.map((text, index) => {
        const { Icon, className } = looks.get(text) ?? {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture, its cells never move
          <span key={index} className={className}>
            {Icon && <Icon size={14} stroke={2.2} />}
            {text}
          </span>
        );
      })}
    </>
  );
}

const categories = [
  { name: 'Property identification', share: 1 },
  { name: 'Utilities', share: 0.6, active: true },
  { name: 'Transportation', share: 0.35 },
  { name: 'Environment', share: 0 },
];

export function AnswerSketch() {
  return (
    <div
      className={styles.sketch}
      role="img"
      aria-label="Illustration: categories with their progress, and a required question being answered"
    >
      <div className={styles.answering} aria-hidden>
        <ul className={styles.categories}>
          {categories.map(({ name, share, active }) => (
            <li className="stack lined muted" key={name} data-active={active || undefined}>
              {name}
              <span className={styles.track}>
                <span data-full={share === 1 || undefined} style={{ width: `${share * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.field}>
          <p>
            <span className={styles.required}>R</span> Who would supply electric power to the property?
          </p>
          <div className={styles.choice} data-chosen>
            <i /> Municipal utility
          </div>
          <div className={styles.choice}>
            <i /> Electric cooperative
          </div>
          <div className={styles.choice}>
            <i /> Investor-owned utility
          </div>
          <p className={styles.saved}>
            <IconCheck size={14} stroke={2.2} /> Saved
          </p>
        </div>
      </div>
    </div>
  );
}
