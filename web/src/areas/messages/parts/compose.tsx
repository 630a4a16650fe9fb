import { messageLimits } from '@landbrief/domain';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconCloudOff, IconPaperclip, IconSend2, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { client } from '../../../api.ts';
import { useStore } from '../../../store.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { shownPart } from '../../../ui/merge-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { type EditorPictures, RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { uploadFile } from '../../attachments/upload-file.ts';
import { useDiscard } from '../discard.ts';
import { draftFields } from '../draft-content.ts';
import { type MeanwhileDraft as Meanwhile, ownContent } from '../draft-saving.ts';
import type { DraftSession } from '../draft-session.ts';
import { addLatePicture, countPicture } from '../draft-uploads.ts';
import { renewDraft, viewDraft } from '../drafts.ts';
import { rememberFiles } from '../known-files.ts';
import { messageProjectsCall } from '../reads.ts';
import { composeTexts, composeTexts as texts } from '../texts.ts';
import { useDraftFiles } from '../use-draft-files.ts';
import { useRecipients } from '../use-recipients.ts';
import { useSending } from '../use-sending.ts';
import { BackToList } from './back-to-list.tsx';
import styles from './compose.module.css';
import { DraftFiles } from './draft-files.tsx';
import { DraftState } from './draft-state.tsx';
import { RecipientsField } from './recipients-field.tsx';

const MeanwhileAlert = lazyPart(() => import('../../../ui/meanwhile-alert.tsx'));

/** Milliseconds for which leaving the page waits until the draft is saved, before it asks. */
const patience = 3_000;

/** The draft on the screen: saved while it is written, and when the screen is left. */
function useDraft(session: DraftSession) {
  const saving = useStore({ watch: session.watch, get: () => session.saving });
  useEffect(() => viewDraft(session), [session]);
  const { isUnsaved, isKept } = session;
  const save = () =>
    Promise.race([session.saveNow(), new Promise<void>((done) => setTimeout(done, patience))]);
  useUnsavedGuard(isUnsaved, composeTexts.what(saving.content.subject), save, isKept);
  return { content: saving.content, names: session.names, status: session.status, saving };
}

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
  const [isCcOpen, setCcOpen] = useState(content.cc.length > 0);
  const hasCc = isCcOpen || content.cc.length > 0;
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
        {saving.meanwhile && <MeanwhileDraft session={session} meanwhile={saving.meanwhile} />}
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
              onClick={() => setCcOpen(true)}
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
          <ButtonWithIcon
            icon={IconSend2}
            variant="filled"
            loading={isSending}
            disabled={files.isSending || saving.meanwhile !== undefined}
            title={files.isSending ? composeTexts.uploading : undefined}
            onClick={() => void send()}
          >
            Send
          </ButtonWithIcon>
          <ButtonWithIcon icon={IconPaperclip} onClick={() => chooser.current?.click()}>
            Attach Files
          </ButtonWithIcon>
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
          <ButtonWithIcon
            className="end"
            variant="subtle"
            color="gray"
            icon={IconTrash}
            disabled={isSending}
            onClick={() => void discard()}
          >
            Discard
          </ButtonWithIcon>
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
  const projects = useQuery(messageProjectsCall).data?.projects;
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

/** Another window sent or deleted the draft: what was written since can be saved as a new one. */
function GoneDraft({ reason, onRenew }: { reason: string | undefined; onRenew: () => void }) {
  return (
    <Notice role="alert" icon={IconCloudOff} title={texts.goneTitle}>
      <p>
        {reason} {texts.goneHint}
      </p>
      <Button variant="default" size="xs" mt="xs" onClick={onRenew}>
        {texts.saveAsNew}
      </Button>
    </Notice>
  );
}

/** What another window changed in the draft that was changed here too. */
function MeanwhileDraft({
  session,
  meanwhile: { theirs, kept, overlaps, taken },
}: {
  session: DraftSession;
  meanwhile: Meanwhile;
}) {
  const projects = useQuery(messageProjectsCall).data?.projects ?? [];
  const read = (field: string, from: 'mine' | 'theirs') => {
    const content = from === 'mine' ? ownContent(session.saving) : theirs.content;
    return field === 'Project'
      ? (projects.find(({ _id }) => _id === content.project)?.name ?? '')
      : shownPart(draftFields, field, content);
  };
  return (
    <MeanwhileAlert
      entity={{ what: 'draft', read, choose: session.choose }}
      meanwhile={{ by: texts.otherWindow, theirs: kept, overlaps, taken }}
      overlapsText="What follows was changed here too."
    >
      <Button variant="default" size="xs" mt="xs" onClick={session.decide}>
        Save
      </Button>
    </MeanwhileAlert>
  );
}

/** Pictures in the text of a draft are attachments. */
function draftPictures(session: DraftSession): EditorPictures {
  return {
    upload: (file) => countPicture(session, () => uploadPicture(file)),
    address: async (id) => (await client.getAttachment({ params: { id } })).attachment.url,
    onLate: (id, file) => addLatePicture(session, id, file.name),
  };
}

async function uploadPicture(file: File): Promise<string> {
  const { signal } = new AbortController();
  const id = await uploadFile(file, () => undefined, signal, { embedded: true });
  rememberFiles([{ _id: id, fileName: file.name, size: file.size, embedded: true }]);
  return id;
}
