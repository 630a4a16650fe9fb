import { Button } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useCrumb } from '../../../shell/screen.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Edit, formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { DistributionListsButton } from '../parts/header-buttons.tsx';
import { ListForm } from '../parts/list-form.tsx';
import { type DistributionList, useGetListName, useUpdateDistributionList } from '../queries.ts';

/** The name of a list. The people are changed on its page, which those who may not change it are led to. */
export default function EditDistributionList() {
  const { listid: id } = useParams();
  return id ? <Editing id={id} /> : <Navigate to="/distribution-lists" replace />;
}

function Editing({ id }: { id: string }) {
  const reading = useGetListName(id);
  const edit = useEdit(reading, ({ distributionList }) => distributionList);
  useCrumb(edit.latest?._id, edit.latest?.name);
  if (edit.latest?.mayChange === false) return <Navigate to={`/distribution-lists/${id}`} replace />;
  return (
    <>
      <PageHeader
        title="Edit Distribution List"
        summary={edit.latest?.name}
        actions={
          <>
            <DistributionListsButton />
            <Button component={Link} to={`/distribution-lists/${id}`} variant="default">
              People
            </Button>
          </>
        }
      />
      <Loaded query={reading}>
        <EditForm edit={edit} label="the distribution list">
          {(list) => <Form list={list} edit={edit} />}
        </EditForm>
      </Loaded>
    </>
  );
}

function Form({ list, edit }: { list: DistributionList; edit: Edit<DistributionList> }) {
  const navigate = useNavigateFromHere();
  const update = useUpdateDistributionList();
  const { _id: id } = list;
  const valuesOf = ({ name }: DistributionList) => ({ name });
  const saving = formSaving(edit, list, update, valuesOf, async ({ name }, { version }) => {
    await update.mutateAsync({ params: { id }, body: { name: name.trim(), version } });
    toast.success('Distribution list was saved.');
    void navigate(`/distribution-lists/${id}`, savedState);
  });
  return <ListForm saving={saving} id={id} backTo={`/distribution-lists/${id}`} />;
}
