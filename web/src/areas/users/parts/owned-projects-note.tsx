import { Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { personName } from '../../../ui/person-name.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import type { User } from '../queries.ts';

const MoveProjectsDialog = lazyPart(() => import('./move-projects-dialog.tsx'));

/** What becomes of the projects of somebody who is to be no project owner any more. */
export default function OwnedProjectsNote({ user, projectCount }: { user: User; projectCount: number }) {
  const [isMoving, setMoving] = useState(false);
  return (
    <Notice
      mt="md"
      role="status"
      icon={IconFolders}
      title={`${personName(user)} owns ${plural(projectCount, 'project')}`}
    >
      <p>{texts.ownerWithoutRole}</p>
      {user.organization && (
        <Button mt="xs" size="xs" variant="default" onClick={() => setMoving(true)}>
          Move Projects
        </Button>
      )}
      {isMoving && (
        <MoveProjectsDialog user={user} projectCount={projectCount} onClose={() => setMoving(false)} />
      )}
    </Notice>
  );
}
