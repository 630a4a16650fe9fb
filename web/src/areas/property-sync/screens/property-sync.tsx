import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SyncPanel } from '../parts/sync-panel.tsx';
import { texts } from '../texts.ts';

/** The property sync for project owners, who have no admin area; administrators find it above their data feeds too. */
export default function PropertySync() {
  const { isOrgAdmin, isSuperAdmin } = useSession();
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {(isOrgAdmin || isSuperAdmin) && (
              <Button component={Link} to="/admin/datafeeds" variant="default">
                Data Feeds
              </Button>
            )}
            <Button component={Link} to="/projects" variant="default">
              Projects
            </Button>
          </>
        }
      />
      <SyncPanel />
    </>
  );
}
