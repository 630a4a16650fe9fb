import { type OwnerType, ownerType, toastDurations } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { toast } from '../../../ui/toast.ts';
import { NewProjectButton } from '../../projects/parts/new-project-button.tsx';
import type { CopiedQuestion } from '../copied-questions.ts';
import type { QuestionOwner } from '../owner.ts';
import { storePendingCopy } from '../pending-copy.ts';
import { creatingNew } from '../texts.ts';

/** Makes a new template or project, which gets the questions as soon as it exists. */
export function CopyToNew({
  type,
  owner,
  questions,
}: {
  type: OwnerType;
  owner: QuestionOwner;
  questions: CopiedQuestion[];
}) {
  const navigate = useNavigate();
  const { mayCreateTemplates } = useSession();
  const remember = () => {
    storePendingCopy({
      questions,
      sourceId: owner.id,
      sourceName: owner.name,
      sourceType: owner.type,
      targetType: type,
      timestamp: Date.now(),
    });
    toast.info(creatingNew(questions.length, type), { duration: toastDurations.creatingNew });
  };
  if (type === ownerType.project) return <NewProjectButton variant="default" onLeave={remember} />;
  if (!mayCreateTemplates) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => {
        remember();
        void navigate('/templates/add');
      }}
    >
      New Template
    </Button>
  );
}
