import type { OwnerType } from '@landbrief/domain';
import { Alert, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { plural, quoted } from '../../../ui/format.ts';
import type { PendingCopy } from '../pending-copy.ts';
import { targetWords } from '../texts.ts';

/** Over the form of a new template or project that waits for copied questions. */
export default function PendingCopyNotice({
  copy: { questions, sourceName },
  type,
  onDrop,
}: {
  copy: PendingCopy;
  type: OwnerType;
  onDrop: () => void;
}) {
  return (
    <Alert variant="light" mb="md" icon={<IconCopy size={18} aria-hidden />} role="note">
      {plural(questions.length, 'question')} from {quoted(sourceName)} {questions.length === 1 ? 'is' : 'are'}{' '}
      copied into the new {targetWords[type].one} when you add it.
      <Button variant="default" size="xs" mt="xs" display="block" onClick={onDrop}>
        Do not copy
      </Button>
    </Alert>
  );
}
