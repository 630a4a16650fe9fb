import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
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
            {(isOrgAdmin || isSuperAdmin) && <LinkButton to="/admin/datafeeds">Data Feeds</LinkButton>}
            <LinkButton to="/projects">Projects</LinkButton>
          </>
        }
      />
      <SyncPanel />
    </>
  );
}
