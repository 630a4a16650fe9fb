import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { EditPage } from '../../../shell/edit-form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { feedChange, valuesOfFeed } from '../feed-values.ts';
import { NewFeedButton } from '../parts/feed-buttons.tsx';
import { FeedForm } from '../parts/feed-form.tsx';
import { dataFeedCall } from '../reads.ts';
import { texts } from '../texts.ts';

export default function EditDataFeed() {
  const { datafeedid } = useParams();
  const { actingAsReviewer } = useSession();
  if (!datafeedid || actingAsReviewer) return <Navigate to="/admin/datafeeds" replace />;
  return <Editing id={datafeedid} />;
}

function Editing({ id }: { id: string }) {
  const reading = useQuery(dataFeedCall(id));
  const edit = useEdit(reading, ({ datafeed }) => datafeed);
  const update = useCall('updateDataFeed');
  const leave = useLeaveSaved();
  const details = `/admin/datafeeds/${id}`;
  return (
    <EditPage
      edit={edit}
      title="Edit Data Feed"
      name={edit.latest?.name}
      label="the data feed"
      failure={texts.oneLoadFailed}
      actions={
        <>
          <LinkButton to="/admin/datafeeds">Data Feeds</LinkButton>
          <RefreshButton busy={reading.isFetching} onRefresh={edit.refresh} />
          <NewFeedButton variant="default" />
          <LinkButton to={details}>Details</LinkButton>
        </>
      }
    >
      {(feed) => (
        <FeedForm
          saving={formSaving(edit, feed, valuesOfFeed, async (values, { version }) => {
            await update.mutateAsync({
              params: { id },
              body: { datafeed: { ...feedChange(values), version } },
            });
            leave('Data feed was saved.', details);
          })}
          standing={feed}
          backTo={details}
        />
      )}
    </EditPage>
  );
}
