import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { belongsToOwnOrganization } from '../../projects/relation.ts';
import type { QuestionOwner } from '../owner.ts';
import { texts } from '../texts.ts';
import { useDeleteAll } from '../use-delete-all.ts';

/** Empties a project of its categories and questions; for administrators. */
export function DeleteAllButton({ project, owner }: { project: Project; owner: QuestionOwner }) {
  const deleteAll = useDeleteAll(owner, belongsToOwnOrganization(project));
  if (!deleteAll || !owner.mayEdit) return null;
  return (
    <Button
      variant="default"
      c="var(--bad)"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={deleteAll.isDeleting}
      onClick={deleteAll.ask}
    >
      {texts.deleteAll}
    </Button>
  );
}
