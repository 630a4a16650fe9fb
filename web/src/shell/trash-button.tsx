import type { TrashedObject } from '@landbrief/contract';
import { IconTrash } from '@tabler/icons-react';
import { useSession } from '../session/use-session.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Leads from a list to what was deleted from it. */
export function TrashButton({ kind }: { kind: TrashedObject['kind'] }) {
  const { mayUseTrash } = useSession();
  return mayUseTrash && <TrashLink to={`/trash?filter=${kind}`} />;
}

/** The same from the properties of a project. */
export function ProjectTrashButton({ projectId }: { projectId: string }) {
  const { actingAsReviewer } = useSession();
  return !actingAsReviewer && <TrashLink to={`/projects/${projectId}/trash`} />;
}

function TrashLink({ to }: { to: string }) {
  return (
    <LinkButton to={to} icon={IconTrash}>
      Trash
    </LinkButton>
  );
}
