import { messageLimits } from '@landbrief/domain';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPaperclip, IconSend2, IconTrash } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { useDiscard } from '../discard.ts';
import type { DraftSession } from '../draft-session.ts';
import { renewDraft } from '../drafts.ts';
import { draftPictures } from '../pictures.ts';
import { useMessageProjects } from '../queries.ts';
import { composeTexts } from '../texts.ts';
import { useDraft } from '../use-draft.ts';
import { useDraftFiles } from '../use-draft-files.ts';
import { useRecipients } from '../use-recipients.ts';
import { useSending } from '../use-sending.ts';
import { BackToList } from './back-to-list.tsx';
import styles from './compose.module.css';
import { DraftFiles } from './draft-files.tsx';
import { DraftState } from './draft-state.tsx';
import { GoneDraft } from './gone-draft.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { StaleDraft } from './stale-draft.tsx';

/** A message that is written. */
export default function Compose({
  session,
  onClose,
  onSent,
  onRenewed,
}: {
  session: DraftSession;
  onClose: () => void;
  /** `answered`: the message that it answers. */
  onSent: (id: string, answered: string | undefined) => void;
  /** The writing goes on in the new draft with this key. */
  onRenewed: (key: string) => void;
}) {
  const { content, status, saving } = useDraft(session);
  const { change } = session;
  const recipients = useRecipients(session);
  const files = useDraftFiles(session);
  const { send, isSending, error, mistakes } = useSending(session, recipients, onSent);
  const discard = useDiscard(session, onClose);
  const pictures = useMemo(() => draftPictures(session), [session]);
  const [hasCc, setHasCc] = useState(content.cc.length > 0);
  const chooser = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const isAnswer = content.replyTo !== undefined;
  return (
    <Panel>
      <section className={styles.compose} aria-labelledby={headingId}>
        <div className={styles.bar}>
          <BackToList onClick={onClose} />
          <h2 id={headingId}>{isAnswer ? 'Reply' : 'New message'}</h2>
          <DraftState status={status} saving={saving} isKept={session.isKept} onRetry={session.saveNow} />
        </div>
        {saving.theirs && <StaleDraft mine={content} theirs={saving.theirs} onChoose={session.choose} />}
        {saving.isGone && (
          <GoneDraft reason={saving.refusal} onRenew={() => onRenewed(renewDraft(session))} />
        )}
        <ProjectField project={content.project} onChoose={(project) => change({ project })} />
        <div className={styles.to}>
          <RecipientsField
            label="To"
            field="to"
            recipients={recipients}
            error={mistakes.to}
            autoFocus={!isAnswer && content.to.length === 0}
          />
          {!hasCc && (
            <Button
              className={styles.cc ?? ''}
              variant="subtle"
              size="compact-sm"
              onClick={() => setHasCc(true)}
            >
              Cc
            </Button>
          )}
        </div>
        {hasCc && <RecipientsField label="Cc" field="cc" recipients={recipients} error={mistakes.cc} />}
        <Checkbox
          size="xs"
          label={composeTexts.showRecipients}
          description={composeTexts.showRecipientsHint}
          checked={content.showRecipients}
          onChange={(event) => change({ showRecipients: event.currentTarget.checked })}
        />
        <TextInput
          label="Subject"
          value={content.subject}
          maxLength={messageLimits.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <RichTextEditor
          label="Message"
          value={content.body}
          placeholder="Write your message"
          pictures={pictures}
          autoFocus={isAnswer}
          onChange={files.setBody}
        />
        <DraftFiles files={files} />
        {Boolean(error) && <ProblemAlert error={error} title="The message was not sent" />}
        <div className={styles.foot}>
          <Button
            leftSection={<IconSend2 size={16} aria-hidden />}
            loading={isSending}
            disabled={files.isSending || saving.theirs !== undefined}
            title={files.isSending ? composeTexts.uploading : undefined}
            onClick={() => void send()}
          >
            Send
          </Button>
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            Attach Files
          </Button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label="Files to attach"
            onChange={({ currentTarget }) => {
              files.add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <Button
            className={styles.discard ?? ''}
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={isSending}
            onClick={() => void discard()}
          >
            Discard
          </Button>
        </div>
      </section>
    </Panel>
  );
}

function ProjectField({
  project,
  onChoose,
}: {
  project: string | undefined;
  onChoose: (project: string | undefined) => void;
}) {
  const projects = useMessageProjects();
  const data = (projects ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const isListed = !project || data.some(({ value }) => value === project);
  return (
    <NativeSelect
      label="Project"
      data={[
        { value: '', label: 'No project' },
        ...(isListed ? [] : [{ value: project, label: 'The project of the message' }]),
        ...data,
      ]}
      value={project ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
    />
  );
}
