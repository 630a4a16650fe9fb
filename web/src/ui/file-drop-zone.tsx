import '@mantine/dropzone/styles.layer.css';
import { Text } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './file-drop-zone.module.css';
import { formatNumber } from './format.ts';

export interface FileDropProps {
  /** "Drop the spreadsheet here" */
  label: string;
  /** What is accepted, in words: "xlsx, up to 20 MB". */
  hint: string;
  /** Absent: all kinds. */
  accept?: NonNullable<DropzoneProps['accept']>;
  /** Bytes. */
  maxSize?: number;
  multiple?: boolean;
  loading?: boolean;
  onFiles: (files: File[]) => void;
}

export default function FileDropZone({
  label,
  hint,
  accept,
  maxSize,
  multiple = false,
  loading = false,
  onFiles,
}: FileDropProps) {
  const [refused, setRefused] = useState<string>();
  return (
    <div>
      <Dropzone
        className={styles.zone}
        {...(accept === undefined ? {} : { accept })}
        multiple={multiple}
        loading={loading}
        {...(maxSize === undefined ? {} : { maxSize })}
        aria-label={label}
        data-file-drop
        // The first of the three: of several files some may be refused.
        onDropAny={() => setRefused(undefined)}
        onDrop={onFiles}
        onReject={(rejections) => setRefused(describeRefusal(rejections, maxSize))}
      >
        <IconUpload size={20} stroke={1.5} aria-hidden />
        <Text fw={560}>{label}</Text>
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      </Dropzone>
      {refused && (
        <Text size="sm" c="var(--bad)" mt={6} role="alert">
          {refused}
        </Text>
      )}
    </div>
  );
}

type Rejections = Parameters<NonNullable<DropzoneProps['onReject']>>[0];

function describeRefusal(rejections: Rejections, maxSize: number | undefined): string {
  return rejections
    .map(({ file, errors }) => {
      const tooLarge = errors.some(({ code }) => code === 'file-too-large') && maxSize;
      const why = tooLarge
        ? `is larger than ${formatNumber(Math.floor(maxSize / 1024 / 1024))} MB`
        : 'is not a kind of file that can be used here';
      return `${file.name} ${why}.`;
    })
    .join(' ');
}
