import { Alert } from '@mantine/core';
import { IconMapShare } from '@tabler/icons-react';

/** Says that answers of the directory are on their way. */
export function ComingAnswers({ areComing }: { areComing: boolean }) {
  return (
    <div role="status">
      {areComing && (
        <Alert color="gray" mb="md" icon={<IconMapShare size={18} aria-hidden />}>
          The directory’s answers are being filled in. They appear here in a moment.
        </Alert>
      )}
    </div>
  );
}
