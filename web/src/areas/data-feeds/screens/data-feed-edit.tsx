import { Button } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Edit, formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { feedChange, valuesOfFeed } from '../feed-values.ts';
import { FeedListButton, NewFeedButton } from '../parts/feed-buttons.tsx';
import { FeedForm } from '../parts/feed-form.tsx';
import { type DataFeed, useGetDataFeed, useUpdateDataFeed } from '../queries.ts';
import { texts } from '../texts.ts';

export default function EditDataFeed() {
  const { datafeedid } = useParams();
  const { actingAsReviewer } = useSession();
  if (!datafeedid || actingAsReviewer) return <Navigate to="/admin/datafeeds" replace />;
  return <Editing id={datafeedid} />;
}

function Editing({ id }: { id: string }) {
  const reading = useGetDataFeed(id);
  const { data, error, refetch, isFetching } = reading;
  const edit = useEdit(reading, ({ datafeed }) => datafeed);
  const feed = edit.latest;
  useCrumb(feed?._id, feed?.name);
  if (error && !data) {
    return <LoadFailure error={error} title={texts.oneLoadFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader
        title="Edit Data Feed"
        summary={feed?.name}
        actions={
          <>
            <FeedListButton />
            <RefreshButton busy={isFetching} onRefresh={edit.refresh} />
            <NewFeedButton variant="default" />
            <Button component={Link} to={`/admin/datafeeds/${id}`} variant="default">
              Details
            </Button>
          </>
        }
      />
      <EditForm edit={edit} label="the data feed">
        {(began) => <Form feed={began} edit={edit} />}
      </EditForm>
    </>
  );
}

function Form({ feed, edit }: { feed: DataFeed; edit: Edit<DataFeed> }) {
  const navigate = useNavigateFromHere();
  const update = useUpdateDataFeed();
  const id = feed._id;
  const saving = formSaving(edit, feed, update, valuesOfFeed, async (values, { version }) => {
    await update.mutateAsync({ params: { id }, body: { datafeed: { ...feedChange(values), version } } });
    toast.success('Data feed was saved.');
    void navigate(`/admin/datafeeds/${id}`, savedState);
  });
  return <FeedForm saving={saving} standing={feed} backTo={`/admin/datafeeds/${id}`} />;
}
