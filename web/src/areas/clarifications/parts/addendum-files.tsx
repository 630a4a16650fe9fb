import { IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Upload } from '../../attachments/use-uploads.ts';
import { addendumTexts as texts } from '../addendum-texts.ts';

interface AddendumFilesProps {
  files: readonly { id: string; fileName: string }[];
  onRemove: (id: string) => void;
  uploads: readonly Upload[];
  retry: (upload: Upload) => void;
  cancel: (upload: Upload) => void;
}

/** The files of an addendum that is written, and those on their way. */
export function AddendumFiles({ files, onRemove, uploads, retry, cancel }: AddendumFilesProps) {
  if (files.length + uploads.length === 0) return null;
  return (
    <ul aria-label={texts.files}>
      {files.map(({ id, fileName }) => (
        <li key={id} className="row gap-2">
          <IconPaperclip size={14} aria-hidden />
          <span className="breakable shrinks">{fileName}</span>
          <IconButton icon={IconX} iconSize={14} label={`Remove ${fileName}`} onClick={() => onRemove(id)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.key} className="row gap-2">
          <span className="breakable shrinks">{upload.file.name}</span>
          {upload.failure ? (
            <>
              <span className="failure" role="alert">
                {upload.failure}
              </span>
              <IconButton
                icon={IconRefresh}
                iconSize={14}
                label={`Try ${upload.file.name} again`}
                onClick={() => retry(upload)}
              />
            </>
          ) : (
            <progress value={upload.share} max={1} aria-label={`Uploading ${upload.file.name}`} />
          )}
          <IconButton
            icon={IconX}
            iconSize={14}
            label={`Remove ${upload.file.name}`}
            onClick={() => cancel(upload)}
          />
        </li>
      ))}
    </ul>
  );
}
