import type { Questionnaire } from '@landbrief/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { formatMoment } from '../../../ui/format.ts';
import styles from './contact-document.module.css';
import { doneTexts as texts } from './texts.ts';

/** What the contact reads after finishing. */
export default function Done({ questionnaire }: { questionnaire: Questionnaire }) {
  const { sentBy, finishedAt } = questionnaire;
  return (
    <section className={styles.done} role="status">
      <IconCircleCheck size={30} stroke={1.6} aria-hidden />
      <div>
        <p className={styles.title}>{texts.title}</p>
        <p>{texts.told(sentBy.fullName, formatMoment(finishedAt))}</p>
        <p>{texts.change(sentBy.fullName)}</p>
      </div>
    </section>
  );
}
