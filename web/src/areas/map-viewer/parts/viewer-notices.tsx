import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { mapViewerOrganization } from '../../../config.ts';
import { useUser } from '../../../session/use-session.ts';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { Warning } from '../../../ui/warning.tsx';
import type { LoadedPlaces } from '../queries.ts';
import { viewerTexts } from '../texts.ts';

/** How far the projects are loaded, which of them failed, and what is not shown. */
export function ViewerNotices({
  projects,
  loaded,
  left,
}: {
  projects: readonly Project[];
  loaded: readonly LoadedPlaces[];
  left: number;
}) {
  const failed = loaded.flatMap((one, index) =>
    one.error && !one.properties ? [{ ...one, name: projects[index]?.name ?? '' }] : [],
  );
  const done = loaded.filter(({ properties, error }) => properties || error).length;
  return (
    <>
      <OtherUser />
      {done < loaded.length && (
        <ProgressMeter label={viewerTexts.loading} done={done} total={loaded.length} />
      )}
      {failed.length > 0 && (
        <Warning color="red" role="alert">
          {viewerTexts.failedProjects(failed.map(({ name }) => name))}{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => failed.forEach((one) => void one.refetch())}
          >
            Try Again
          </Button>
        </Warning>
      )}
      {left > 0 && <Warning>{viewerTexts.left(left)}</Warning>}
    </>
  );
}

/** The address names an account; somebody else who opens it sees their own projects. */
function OtherUser() {
  const { query } = useQueryState();
  const { _id } = useUser();
  const organization = query.get('organization');
  if (organization === null || organization === mapViewerOrganization(_id)) return null;
  return (
    <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
      {viewerTexts.otherUser}
    </Alert>
  );
}
