import { IconArchive } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { mayDeleteProject } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';

type Retention = NonNullable<Project['retention']>;

/** When a closed project is deleted, and keeping it; nothing where its organization keeps all of them. */
export function RetentionNotice({ project, retention }: { project: Project; retention: Retention }) {
  const { actingAsReviewer } = useSession();
  const { mutate, isPending } = useCall('keepProject', { action: 'keep the project' });
  const { kept, deletesAt, announced } = retention;
  if (!kept && !deletesAt) return null;
  const change = () =>
    mutate(
      { params: { id: project._id }, body: { keep: !kept } },
      {
        onSuccess: () => toast.success(kept ? 'The project is kept as others are.' : 'The project is kept.'),
      },
    );
  const title = kept ? 'This project is kept' : `Will be deleted on ${formatDay(deletesAt)}`;
  return (
    <Notice color={announced ? 'yellow' : 'gray'} icon={IconArchive} title={title}>
      <p>
        {kept
          ? 'It stays, however long your organization keeps closed projects.'
          : 'Your organization keeps closed projects for a limited time. Everything in it is deleted then.'}
      </p>
      {mayDeleteProject(project, actingAsReviewer) && (
        <ButtonWithIcon mt="sm" icon={IconArchive} loading={isPending} onClick={change}>
          {kept ? 'Keep No Longer' : 'Keep this Project'}
        </ButtonWithIcon>
      )}
    </Notice>
  );
}
