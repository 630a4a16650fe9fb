import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { SkeletonText } from '../../../ui/skeleton-rows.tsx';
import { useLetterPreview } from '../queries.ts';
import type { Shown } from '../reads.ts';
import { texts } from '../texts.ts';
import PreviewDialog from './preview-dialog.tsx';

interface LetterLineProps extends Omit<Shown, 'letter'> {
  projectId: string;
  /** How many people get it, where that is known. */
  people?: number | undefined;
}

/** What an act sends, before it does: "28 people get this email:", its subject, and the preview. */
export default function LetterLine({ projectId, kind, people, ...whose }: LetterLineProps) {
  const [isOpen, setOpen] = useState(false);
  const owner = { projectId };
  const { data, error } = useLetterPreview(owner, { kind, ...whose });
  if (people === 0 || error) return null;
  return (
    <>
      <Group gap="xs" mt="md" align="baseline">
        <span className="second">{people === undefined ? texts.getThis : texts.getsThis(people)}</span>
        {data ? (
          <span className="strong breakable">{data.subject}</span>
        ) : (
          <SkeletonText width="24ch" label="its subject" />
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {texts.preview}
        </Button>
      </Group>
      {isOpen && <PreviewDialog owner={owner} shown={{ kind, ...whose }} onClose={() => setOpen(false)} />}
    </>
  );
}
