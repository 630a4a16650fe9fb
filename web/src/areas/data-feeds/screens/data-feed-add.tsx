import { Navigate } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addSaving } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { type FeedValues, feedInput, newFeed } from '../feed-values.ts';
import { FeedForm } from '../parts/feed-form.tsx';

/** A new data feed, of the own organization; of any for a super administrator. */
export default function AddDataFeed() {
  const { user, isSuperAdmin, actingAsReviewer } = useSession();
  const leave = useLeaveSaved();
  const create = useCall('createDataFeed');
  if (actingAsReviewer) return <Navigate to="/admin/datafeeds" replace />;
  const own = user?.organization;
  const initial: FeedValues = { ...newFeed, organization: own && { value: own._id, label: own.name } };
  const saving = addSaving(initial, async (values, { idempotencyKey }) => {
    const body = { datafeed: feedInput(values, isSuperAdmin) };
    const { datafeed } = await create.mutateAsync({ idempotencyKey, body });
    leave('Data feed was added.', `/admin/datafeeds/${datafeed._id}`);
  });
  return (
    <>
      <PageHeader title="Add Data Feed" actions={<LinkButton to="/admin/datafeeds">Data Feeds</LinkButton>} />
      <FeedForm saving={saving} backTo="/admin/datafeeds" />
    </>
  );
}
