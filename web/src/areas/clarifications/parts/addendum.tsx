import type { Addendum as Entry, Project } from '@landbrief/contract';
import { addendumName, audienceText } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { formatMoment } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { formatBytes } from '../../attachments/format-bytes.ts';
import { useDownload } from '../../attachments/use-download.ts';
import { addendumTexts as texts } from '../addendum-texts.ts';
import styles from './clarification.module.css';
import { LinkedText } from './linked-text.tsx';

const Acknowledgements = lazyPart(() => import('./acknowledgements.tsx'));

/** What was announced; whom it is for acknowledges it here, the owner's side sees who has. */
export function Addendum({ project, addendum }: { project: Project; addendum: Entry }) {
  const [showsWho, setShowsWho] = useState(false);
  const { number, title, text, announced, by, audience, files, questions } = addendum;
  const { recipientCount = 0, acknowledgedCount = 0 } = addendum;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <b>{`${addendumName(number)}: ${title}`}</b>
        <time dateTime={announced}>{formatMoment(announced)}</time>
        {by && <span>{by.fullName}</span>}
        {audience && <span>{audienceText(audience)}</span>}
        <Standing addendum={addendum} />
      </div>
      <Corrections addendum={addendum} />
      <LinkedText>{text}</LinkedText>
      {questions.length > 0 && (
        <p className="quiet breakable">
          {texts.concerns}:{' '}
          {questions
            .map((one) => one.questionText + (one.requirement ? ` (${texts.requirement})` : ''))
            .join(' · ')}
        </p>
      )}
      {files.length > 0 && (
        <div className="flex wrap gap-2">
          {files.map((file) => (
            <FileButton key={file._id} file={file} />
          ))}
        </div>
      )}
      <AcknowledgeButton project={project} addendum={addendum} />
      {audience && (
        <div className="flex wrap gap-2">
          <Button
            size="xs"
            variant="default"
            aria-expanded={showsWho}
            aria-label={`${addendumName(number)}: ${texts.of(acknowledgedCount, recipientCount)}, ${showsWho ? texts.hideWho : texts.showWho}`}
            onClick={() => setShowsWho(!showsWho)}
          >
            {texts.of(acknowledgedCount, recipientCount)} · {showsWho ? texts.hideWho : texts.showWho}
          </Button>
        </div>
      )}
      {showsWho && <Acknowledgements projectId={project._id} addendumId={addendum._id} />}
    </li>
  );
}

function Standing({ addendum: { isForCaller, acknowledged } }: { addendum: Entry }) {
  if (!isForCaller) return null;
  return (
    <span className={styles.badges}>
      {acknowledged ? (
        <StatusBadge label={texts.acknowledged} tone="ok" icon={IconCircleCheck} />
      ) : (
        <StatusBadge label={texts.waits} tone="warn" icon={IconClock} />
      )}
    </span>
  );
}

function Corrections({ addendum: { corrects, correctedBy } }: { addendum: Entry }) {
  const words = [
    corrects !== undefined && texts.correctsOne(addendumName(corrects)),
    ...correctedBy.map((number) => texts.correctedByOne(addendumName(number))),
  ].filter(Boolean);
  return words.length > 0 && <p className="quiet">{words.join(' · ')}</p>;
}

function FileButton({ file: { _id, fileName, size } }: { file: Entry['files'][number] }) {
  const { isAsking, download } = useDownload();
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isAsking}
      leftSection={<IconPaperclip size={14} aria-hidden />}
      title={texts.download(fileName)}
      onClick={() => void download({ _id, unseen: false })}
    >
      {fileName} · {formatBytes(size)}
    </Button>
  );
}

function AcknowledgeButton({ project, addendum }: { project: Project; addendum: Entry }) {
  const { impersonationProject, actingAsReviewer } = useSession();
  const acknowledge = useCall('acknowledgeAddendum', { action: 'acknowledge it' });
  const { _id: addendumId, number, isForCaller, acknowledged } = addendum;
  if (!isForCaller || acknowledged || impersonationProject || actingAsReviewer) return null;
  const params = { projectId: project._id, addendumId };
  return (
    <div>
      <Button
        size="xs"
        loading={acknowledge.isPending}
        aria-label={`${texts.acknowledge}: ${addendumName(number)}`}
        onClick={() => acknowledge.mutate({ params }, { onSuccess: () => toast.success(texts.thanks) })}
      >
        {texts.acknowledge}
      </Button>
    </div>
  );
}
