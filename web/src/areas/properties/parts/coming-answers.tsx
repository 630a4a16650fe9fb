import { Alert } from '@mantine/core';
import { IconMapShare } from '@tabler/icons-react';
import { fromDirectoryTexts } from '../directory-texts.ts';

/** Says that answers of the directory are on their way. */
export function ComingAnswers({ areComing }: { areComing: boolean }) {
  return (
    <div role="status">
      {areComing && (
        <Alert color="gray" mb="md" icon={<IconMapShare size={18} aria-hidden />}>
          {fromDirectoryTexts.coming}
        </Alert>
      )}
    </div>
  );
}
