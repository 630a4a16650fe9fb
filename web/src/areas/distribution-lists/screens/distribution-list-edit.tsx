import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { EditPage } from '../../../shell/edit-form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { ListForm } from '../parts/list-form.tsx';
import type { DistributionList } from '../queries.ts';
import { nameCall } from '../reads.ts';

/** The name of a list. The people are changed on its page, which those who may not change it are led to. */
export default function EditDistributionList() {
  const { listid: id } = useParams();
  return id ? <Editing id={id} /> : <Navigate to="/distribution-lists" replace />;
}

function Editing({ id }: { id: string }) {
  const edit = useEdit(useQuery(nameCall(id)), ({ distributionList }) => distributionList);
  const update = useCall('updateDistributionList');
  const leave = useLeaveSaved();
  const people = `/distribution-lists/${id}`;
  if (edit.latest?.mayChange === false) return <Navigate to={people} replace />;
  return (
    <EditPage
      edit={edit}
      title="Edit Distribution List"
      name={edit.latest?.name}
      label="the distribution list"
      actions={
        <>
          <LinkButton to="/distribution-lists">Distribution Lists</LinkButton>
          <LinkButton to={people}>People</LinkButton>
        </>
      }
    >
      {(list) => (
        <ListForm
          saving={formSaving(edit, list, valuesOfList, async ({ name }, { version }) => {
            await update.mutateAsync({ params: { id }, body: { name: name.trim(), version } });
            leave('Distribution list was saved.', people);
          })}
          backTo={people}
        />
      )}
    </EditPage>
  );
}

const valuesOfList = ({ name }: DistributionList) => ({ name });
