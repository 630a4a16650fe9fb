import { notApplicableText } from '@landbrief/domain';
import { Button, CopyButton, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '../../../store.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { formatMoment, plural } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { JournalEntry } from '../journal.ts';
import { editorGeneration } from '../open-editors.ts';
import { discardDraft, needsPerson, resumeAnswers, retrySave } from '../resume.ts';
import { unsentTexts } from '../texts.ts';
import { unsent } from '../unsent.ts';
import styles from './unsent-answers.module.css';

/** Tells, on whatever page, of typed answers that are not on the server and need the person; nothing without any. */
export default function UnsentAnswers() {
  const person = useStore(editorGeneration);
  const entries = useStore(unsent).entries.filter(needsPerson);
  const [opened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has answers of their own
  useEffect(() => void resumeAnswers(), [person]);
  if (entries.length === 0) return null;
  return (
    <Notice
      mb="md"
      title={`${plural(entries.length, 'answer')} that you typed ${entries.length === 1 ? 'is' : 'are'} not saved`}
    >
      {unsentTexts.explanation}{' '}
      <Button size="compact-xs" variant="default" onClick={() => setOpened(true)}>
        {unsentTexts.look}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={unsentTexts.title} size="lg">
        <ul className="stack gap-4">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onLeave={() => setOpened(false)} />
          ))}
        </ul>
      </Modal>
    </Notice>
  );
}

function Entry({ entry, onLeave }: { entry: JournalEntry; onLeave: () => void }) {
  const { projectId, propertyId, property, question, at, draft, status, isSetAside } = entry;
  const text = draft.isNotApplicable ? notApplicableText : [draft.raw].flat().join('\n');
  const isFailed = status === 'failed';
  const why = isFailed ? unsentTexts.failed : (draft.refusal ?? unsentTexts.waits);
  return (
    <li className={styles.entry}>
      <h3>{question}</h3>
      <p className={styles.where}>
        <Link to={`/projects/${projectId}/properties/${propertyId}`} onClick={onLeave}>
          {property || unsentTexts.unnamed}
        </Link>
        , {formatMoment(new Date(at).toISOString())}
      </p>
      <p className={styles.text}>{text || unsentTexts.nothing}</p>
      <p className={styles.why}>{why}</p>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy} aria-label={`Copy: ${question}`}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        {status === 'refused' && !isSetAside && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => retrySave(entry)}
            aria-label={`Try again: ${question}`}
          >
            Try again
          </Button>
        )}
        {!isFailed && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red.8"
            onClick={() => discardDraft(entry)}
            aria-label={`Discard: ${question}`}
          >
            Discard
          </Button>
        )}
      </Group>
    </li>
  );
}
