import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { keptComment, passOnId } from './kept-drafts.ts';
import styles from './panel.module.css';
import type { AboutQuestion } from './pass-on-form.tsx';
import { passOnTexts as texts } from './texts.ts';
import type { OpenVisit } from './visit.ts';

const PassOnForm = lazyPart(() => import('./pass-on-form.tsx'));

interface PassOnPanelProps {
  visit: OpenVisit;
  /** Opens the form. */
  about: AboutQuestion | undefined;
  onAbout: (about: AboutQuestion | undefined) => void;
}

/** Names somebody who knows: the sender is told and decides; the questionnaire stays with the contact until then. */
export default function PassOnPanel({ visit, about, onAbout }: PassOnPanelProps) {
  const { passedOn, sentBy, questions } = visit.questionnaire;
  const [isOpen, setOpen] = useState(keptComment(visit.questionnaire._id, passOnId) !== '');
  const question = questions.find(({ _id }) => _id === about?.id)?.text;
  const close = () => {
    setOpen(false);
    onAbout(undefined);
  };
  return (
    <section className={styles.panel} id={passOnId} aria-labelledby={`${passOnId}-title`}>
      <h2 id={`${passOnId}-title`}>{texts.title}</h2>
      {passedOn && (
        <div className={styles.told} role="status">
          <p>{texts.told(sentBy.fullName, formatMoment(passedOn.at))}</p>
          <p>
            <b>{passedOn.fullName}</b> {passedOn.email}
          </p>
          <p>{texts.next(sentBy.fullName)}</p>
        </div>
      )}
      {!passedOn && <p>{texts.intro(sentBy.fullName)}</p>}
      {isOpen || question !== undefined ? (
        <PassOnForm visit={visit} about={about} question={question} onClose={close} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {passedOn ? texts.another : texts.open}
        </Button>
      )}
    </section>
  );
}
