import { factsOfLetter, listLimitMax } from '@landbrief/domain';
import { NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '../../../queries.ts';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useLetterPreview } from '../queries.ts';
import type { LettersOwner, Shown } from '../reads.ts';
import { texts } from '../texts.ts';
import styles from './letters.module.css';

type Look = keyof typeof texts.looks;
const looks = Object.entries(texts.looks).map(([value, label]) => ({ value, label }));

interface PreviewDialogProps {
  owner: LettersOwner;
  shown: Shown;
  onClose: () => void;
}

/** The mail as a recipient sees it: as a mail program shows it, on a phone, and as plain text. */
export default function PreviewDialog({ owner, shown, onClose }: PreviewDialogProps) {
  const [look, setLook] = useState<Look>('mail');
  const [participant, setParticipant] = useState('');
  const preview = useLetterPreview(owner, { ...shown, participant: participant || shown.participant });
  const { data } = preview;
  return (
    <Modal opened onClose={onClose} title={texts.previewOf(factsOfLetter(shown.kind).label)} size="xl">
      <Stack gap="sm">
        {'projectId' in owner && (
          <ReaderSelect projectId={owner.projectId} chosen={participant} onChoose={setParticipant} />
        )}
        <SegmentedControl
          aria-label={texts.preview}
          value={look}
          onChange={(value) => setLook(value as Look)}
          data={looks}
        />
        <Loaded query={preview} failure={texts.previewFailed}>
          {data ? (
            <>
              <div>
                <Line label={texts.sender} value={data.from} />
                {data.replyTo && <Line label={texts.answers} value={data.replyTo} />}
                <Line label={texts.subject} value={data.subject} />
              </div>
              {look === 'text' ? (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
                <pre className={styles.plain} tabIndex={0}>
                  {data.text}
                </pre>
              ) : (
                <iframe
                  key={look}
                  className={styles.frame}
                  data-phone={look === 'phone' || undefined}
                  sandbox=""
                  srcDoc={data.html}
                  title={texts.looks[look]}
                />
              )}
            </>
          ) : (
            <SkeletonRows rows={6} label="the email" />
          )}
        </Loaded>
      </Stack>
      <DialogButtons onClose={onClose} close="Close" />
    </Modal>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className="second">{label}: </span>
      <span className="strong breakable">{value}</span>
    </p>
  );
}

interface ReaderSelectProps {
  projectId: string;
  chosen: string;
  onChoose: (participantId: string) => void;
}

/** Whose mail is shown: anybody's of the project, of the first ones that were added. */
function ReaderSelect({ projectId, chosen, onChoose }: ReaderSelectProps) {
  const { data } = useQuery(
    pageQuery('listParticipants', { params: { projectId }, query: { limit: listLimitMax } }),
  );
  const people = (data?.participants ?? []).map(({ _id, user }) => ({
    value: _id,
    label: user.fullName,
  }));
  return (
    <NativeSelect
      label={texts.reader}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[{ value: '', label: texts.sampleReader }, ...people]}
    />
  );
}
