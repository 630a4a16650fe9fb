import { attachmentLimits, bounds } from '@landbrief/domain';
import { Checkbox, Input, Progress, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { RichTextEditor } from '../../../../ui/rich-text-editor.tsx';
import { formatBytes } from '../../../attachments/format-bytes.ts';
import type { Upload } from '../../../attachments/use-uploads.ts';
import type { AttachedFile, QuestionnaireValues } from '../questionnaire-values.ts';
import { formTexts as texts } from '../texts.ts';
import styles from './invitation-fields.module.css';

export interface Uploading {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  cancel: (upload: Upload) => void;
}

/** The words and files that go to the contact. */
export function InvitationFields({
  form,
  hasDescription,
  uploading,
}: {
  form: UseFormReturnType<QuestionnaireValues>;
  hasDescription: boolean;
  uploading: Uploading;
}) {
  const { attachments, inviteMessage } = form.values;
  const room = attachmentLimits.perObject - attachments.length - uploading.uploads.length;
  return (
    <Panel title={texts.invitation}>
      <Stack gap="md">
        <TextInput
          label="Name of the questionnaire"
          description={texts.nameHint}
          withAsterisk
          autoComplete="off"
          maxLength={bounds.nameMax}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Subject of the email"
          autoComplete="off"
          maxLength={300}
          {...form.getInputProps('inviteSubject')}
        />
        <Input.Wrapper label="Message" labelElement="div">
          <RichTextEditor
            label="Message"
            value={inviteMessage}
            onChange={(html) => form.setFieldValue('inviteMessage', html)}
          />
        </Input.Wrapper>
        <Checkbox
          label={texts.description}
          description={hasDescription ? texts.descriptionHint : texts.noDescription}
          disabled={!hasDescription}
          {...form.getInputProps('showProjectDescription', { type: 'checkbox' })}
        />
        <Input.Wrapper label={texts.attachments} description={texts.attachmentsHint} labelElement="div">
          <Files
            files={attachments}
            uploading={uploading}
            onRemove={({ _id }) =>
              form.setFieldValue(
                'attachments',
                attachments.filter((file) => file._id !== _id),
              )
            }
          />
          {room > 0 && (
            <div className={styles.drop}>
              <FileDrop
                label={texts.drop}
                hint={texts.dropHint(attachmentLimits.perObject)}
                multiple
                onFiles={(files) => uploading.add(files.slice(0, room))}
              />
            </div>
          )}
        </Input.Wrapper>
      </Stack>
    </Panel>
  );
}

function Files({
  files,
  uploading: { uploads, cancel },
  onRemove,
}: {
  files: readonly AttachedFile[];
  uploading: Uploading;
  onRemove: (file: AttachedFile) => void;
}) {
  if (files.length + uploads.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={texts.attachments}>
      {files.map((file) => (
        <li key={file._id}>
          <span className="breakable grow">{file.fileName}</span>
          <span className="quiet unbroken">{formatBytes(file.size)}</span>
          <Remove label={`Remove ${file.fileName}`} onClick={() => onRemove(file)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className="breakable grow">
            {upload.file.name}
            {upload.failure ? (
              <span className={styles.failure} role="alert">
                {upload.failure}
              </span>
            ) : (
              <Progress value={upload.share * 100} aria-label={`Uploading ${upload.file.name}`} mt={4} />
            )}
          </span>
          <Remove
            label={`${upload.failure ? 'Remove' : 'Cancel'} ${upload.file.name}`}
            onClick={() => cancel(upload)}
          />
        </li>
      ))}
    </ul>
  );
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton icon={IconX} color="gray" label={label} onClick={onClick} />;
}
