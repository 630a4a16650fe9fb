import { attachmentLimits } from '@landbrief/domain';
import { Progress } from '@mantine/core';
import { IconDownload, IconPaperclip, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { ConfidentialButton } from '../../../ui/confidential-button.tsx';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { formatMoment, formatWhen } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../use-call.ts';
import { formatBytes } from '../format-bytes.ts';
import { type AttachedTo, type Attachment, attachFile, useListAttachments } from '../queries.ts';
import { attachmentTexts as texts } from '../texts.ts';
import { useDownload } from '../use-download.ts';
import { type Upload, useUploads } from '../use-uploads.ts';
import styles from './attachments-panel.module.css';

/** The files of a property or project: to read, and for who may, to add and delete. */
export default function AttachmentsPanel({ to }: { to: AttachedTo }) {
  const list = useListAttachments(to);
  const { uploads, add, retry, cancel } = useUploads((id) => attachFile(to, id));
  useUnsavedGuard(
    uploads.some(({ failure }) => !failure),
    texts.unsent,
  );
  const { attachments, mayAttach } = list.data ?? {};
  const room = attachmentLimits.perObject - (attachments?.length ?? 0) - uploads.length;
  return (
    <Panel title="Attachments" flush>
      <Loaded query={list}>
        {!attachments && <SkeletonRows rows={2} label="the attachments" />}
        {attachments?.length === 0 && uploads.length === 0 && (
          <EmptyState icon={IconPaperclip} title={texts.empty}>
            {mayAttach && ('propertyId' in to ? texts.emptyHint : texts.emptyProject)}
          </EmptyState>
        )}
        {attachments && (attachments.length > 0 || uploads.length > 0) && (
          <ul className={styles.list} aria-label="Attachments">
            {attachments.map((attachment) => (
              <AttachmentRow key={attachment._id} attachment={attachment} />
            ))}
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload)}
                onCancel={() => cancel(upload)}
              />
            ))}
          </ul>
        )}
        {mayAttach && (
          <div className={styles.drop}>
            {room > 0 ? (
              <FileDrop
                label={texts.label}
                hint={texts.hint(attachmentLimits.perObject)}
                multiple
                onFiles={(files) => add(files.slice(0, room))}
              />
            ) : (
              <p className="quiet">{texts.full(attachmentLimits.perObject)}</p>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function AttachmentRow({ attachment }: { attachment: Attachment }) {
  const { _id: id, fileName, size, by, created, unseen, scan, mayDelete } = attachment;
  const { confidential, mayMark } = attachment;
  const mark = useCall('markAttachmentConfidential');
  const remove = useCall('deleteAttachment');
  const { isAsking, download } = useDownload();
  const deleteIt = async () => {
    const question = {
      title: texts.deleteTitle(fileName),
      message: texts.deleteMessage,
      destructive: true,
    };
    if (!(await confirm(question))) return;
    try {
      await remove.mutateAsync({ params: { id } });
      toast.success(texts.deleted);
    } catch (error) {
      toast.problem(error);
    }
  };
  return (
    <li className="ruled">
      <div className="grow">
        <span className="row gap-2 strong breakable">
          {unseen && <span className={styles.unseen} role="img" aria-label="Not seen yet" />}
          {fileName}
          <ConfidentialMark mark={confidential} />
        </span>
        <p className="quiet">
          {[formatBytes(size), by].filter(Boolean).join(' · ')} ·{' '}
          <time dateTime={created} title={formatMoment(created)}>
            {formatWhen(created)}
          </time>
        </p>
        {scan === 'pending' && <p className="quiet">{texts.checked}</p>}
        {scan === 'quarantined' && <p className="failure">{texts.blocked}</p>}
      </div>
      {mayMark && (
        <ConfidentialButton
          name={fileName}
          mark={confidential}
          onMark={(asked) =>
            mark.mutateAsync({ params: { attachmentId: id }, body: { confidential: asked } })
          }
        />
      )}
      {scan === 'clean' && (
        <IconButton
          icon={IconDownload}
          iconSize={18}
          label={`Download ${fileName}`}
          loading={isAsking}
          onClick={() => void download(attachment)}
        />
      )}
      {mayDelete && (
        <IconButton
          icon={IconTrash}
          iconSize={18}
          color="gray"
          label={`Delete ${fileName}`}
          loading={remove.isPending}
          onClick={() => void deleteIt()}
        />
      )}
    </li>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadRow({ upload: { file, share, failure }, onRetry, onCancel }: UploadRowProps) {
  return (
    <li className="ruled">
      <div className="grow">
        <span className="row gap-2 strong breakable">{file.name}</span>
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : (
          <Progress value={share * 100} aria-label={`Uploading ${file.name}`} mt={6} />
        )}
      </div>
      {failure && (
        <IconButton icon={IconRefresh} iconSize={18} label={`Try ${file.name} again`} onClick={onRetry} />
      )}
      <IconButton
        icon={IconX}
        iconSize={18}
        color="gray"
        label={failure ? `Remove ${file.name}` : `Cancel ${file.name}`}
        onClick={onCancel}
      />
    </li>
  );
}
