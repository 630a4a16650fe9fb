import styles from './marks.module.css';

/** R for required, Rqmt for a project requirement; read out in full. */
export function QuestionMarks({ required, requirement }: { required: boolean; requirement: boolean }) {
  return (
    <>
      {required && <Mark short="R" words="Required" />}
      {requirement && <Mark short="Rqmt" words="Project Requirement" strong />}
    </>
  );
}

function Mark({ short, words, strong = false }: { short: string; words: string; strong?: boolean }) {
  return (
    <span className={styles.mark} data-strong={strong || undefined} title={words}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{words}: </span>
    </span>
  );
}
