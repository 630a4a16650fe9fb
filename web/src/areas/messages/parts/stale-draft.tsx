import { Alert, Button } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type DraftContent, textOf } from '../draft-content.ts';
import type { StoredDraft } from '../draft-saving.ts';
import styles from './stale-draft.module.css';

/** Another window changed the draft: both versions, and the choice which one stays. */
export function StaleDraft({
  mine,
  theirs,
  onChoose,
}: {
  mine: DraftContent;
  theirs: StoredDraft;
  onChoose: (choice: 'mine' | 'theirs') => void;
}) {
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconVersions size={18} aria-hidden />}
      title="This draft was changed in another window"
    >
      <div className={styles.both}>
        <Version title="In this window" content={mine}>
          <Button variant="default" size="xs" onClick={() => onChoose('mine')}>
            Keep this one
          </Button>
        </Version>
        <Version title="In the other window" content={theirs.content}>
          <Button variant="default" size="xs" onClick={() => onChoose('theirs')}>
            Take the other one
          </Button>
        </Version>
      </div>
    </Alert>
  );
}

function Version({
  title,
  content,
  children,
}: {
  title: string;
  content: DraftContent;
  children: ReactNode;
}) {
  const { to, cc, groups, subject, body, attachments } = content;
  const count = to.length + cc.length + groups.length;
  return (
    <section className={styles.version} aria-label={title}>
      <h3>{title}</h3>
      <p className="small">
        {subject || '(no subject)'} · {count === 1 ? '1 recipient' : `${count} recipients`}
        {attachments.length > 0 && ` · ${attachments.length} attached`}
      </p>
      <p className={styles.text}>{textOf(body) || '(no text)'}</p>
      {children}
    </section>
  );
}
