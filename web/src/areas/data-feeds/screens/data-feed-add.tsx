import { Navigate } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { addSaving } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { type FeedValues, feedInput, newFeed } from '../feed-values.ts';
import { FeedListButton } from '../parts/feed-buttons.tsx';
import { FeedForm } from '../parts/feed-form.tsx';
import { useCreateDataFeed } from '../queries.ts';

/** A new data feed, of the own organization; of any for a super administrator. */
export default function AddDataFeed() {
  const { user, isSuperAdmin, actingAsReviewer } = useSession();
  const navigate = useNavigateFromHere();
  const create = useCreateDataFeed();
  if (actingAsReviewer) return <Navigate to="/admin/datafeeds" replace />;
  const own = user?.organization;
  const initial: FeedValues = { ...newFeed, organization: own && { value: own._id, label: own.name } };
  const saving = addSaving(initial, create, async (values, { idempotencyKey }) => {
    const body = { datafeed: feedInput(values, isSuperAdmin) };
    const { datafeed } = await create.mutateAsync({ idempotencyKey, body });
    toast.success('Data feed was added.');
    void navigate(`/admin/datafeeds/${datafeed._id}`, savedState);
  });
  return (
    <>
      <PageHeader title="Add Data Feed" actions={<FeedListButton />} />
      <FeedForm saving={saving} backTo="/admin/datafeeds" />
    </>
  );
}
