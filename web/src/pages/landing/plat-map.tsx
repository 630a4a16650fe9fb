import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react';
import styles from './plat-map.module.css';

const answers = [
  { question: 'Rail service to the site', state: 'met' },
  { question: 'Zoned for heavy industry', state: 'met' },
  { question: 'Single owner', state: 'missed' },
  { question: 'Environmental study on file', state: 'open' },
] as const;

const states = {
  met: { word: 'Met', icon: IconCheck },
  missed: { word: 'Not met', icon: IconX },
  open: { word: 'Not Answered', icon: IconCircleDashed },
} as const;

/** A plat with one lot picked out, and what is known of it. A picture: nothing in it can be operated. */
export function PlatMap() {
  return (
    <div
      className={styles.picture}
      role="img"
      aria-label="Illustration: a map of parcels, and the requirements of one of them as met, not met or not answered"
    >
      <svg viewBox="0 0 620 560" className={styles.map} aria-hidden focusable="false">
        <Land />
        <Lots />
        <Labels />
      </svg>
      <div className={styles.card} aria-hidden>
        <p className={styles.cardTitle}>
          Site B <span>Requirements</span>
        </p>
        <ul className={styles.answers}>
          {answers.map(({ question, state }) => {
            const { word, icon: Icon } = states[state];
            return (
              <li className="row between gap-3 text-13" key={question}>
                <span>{question}</span>
                <span className={styles[state]}>
                  <Icon size={14} stroke={2.2} />
                  {word}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** Contours, the river with its bend, and a railway. */
function Land() {
  return (
    <>
      <g className={styles.contours}>
        <path d="M-20 92c70-34 128-30 190-2s126 22 190-22 150-60 290-30" />
        <path d="M-20 62c66-30 130-28 196-2s120 16 176-22S500-6 640 20" />
        <path d="M-20 540c90-40 150-22 216-30s104-48 190-40 150 44 254 26" />
      </g>
      <path
        className={styles.water}
        d="M-30 452c92-6 128-44 196-52s104 26 168 12 92-66 150-92 96-22 160-30"
      />
      <path className={styles.rail} d="M-20 206 640 118" />
      <path className={styles.ties} d="M-20 206 640 118" />
    </>
  );
}

function Lots() {
  return (
    <g className={styles.lots}>
      <path d="m34 226 104-14 12 96-108 14z" />
      <path d="m34 346 112-15 8 52c-34 8-62 26-112 32z" />
      <path d="m156 209 84-11 6 46-85 11z" />
      <path d="m164 274 84-11 5 42-84 11z" />
      <path d="m172 335 83-11 5 50c-30 4-58 2-82 8z" />
      <path className={styles.picked} d="m260 195 186-25 14 100-94 12 7 52c-34 18-56 40-94 40z" />
      <path d="m384 300 80-11 3 22c-26 10-52 30-80 44z" />
      <path d="m466 167 60-8 15 106-61 8z" />
      <path d="m546 156 84-11 14 106-83 11z" />
      <path d="m60 116 92-42 40 74-118 18z" />
      <path d="m206 74 96-20 12 78-88 13z" />
      <path d="m330 48 90 4 6 66-86 12z" />
      <path d="m446 52 84-12 10 64-86 13z" />
      <path d="m330 448 96-44 44 66-94 38z" />
      <path d="m446 396 78-42 52 70-86 34z" />
      <path d="m180 434 92 8 24 66-110 16z" />
    </g>
  );
}

function Labels() {
  return (
    <g className={styles.labels}>
      <circle cx="108" cy="124" r="5" />
      <text x="120" y="128">
        Site A
      </text>
      <circle className={styles.pin} cx="318" cy="230" r="6" />
      <text x="332" y="235" className={styles.pickedLabel}>
        Site B
      </text>
      <circle cx="500" cy="424" r="5" />
      <text x="512" y="428">
        Building C
      </text>
    </g>
  );
}
