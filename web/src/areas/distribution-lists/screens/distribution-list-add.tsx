import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { DistributionListsButton } from '../parts/header-buttons.tsx';
import { ListForm } from '../parts/list-form.tsx';
import { useCreateDistributionList } from '../queries.ts';

export default function AddDistributionList() {
  const navigate = useNavigateFromHere();
  const create = useCreateDistributionList();
  return (
    <>
      <PageHeader
        title="Add Distribution List"
        actions={<DistributionListsButton />}
        summary="Name it first; then add the people."
      />
      <ListForm
        initial={{ name: '' }}
        isNew
        error={create.error}
        saving={create.isPending}
        backTo="/distribution-lists"
        onSave={async ({ name }) => {
          const { distributionList } = await create.mutateAsync({ body: { name: name.trim() } });
          toast.success('Distribution list was added.');
          void navigate(`/distribution-lists/${distributionList._id}?add=email`, savedState);
        }}
      />
    </>
  );
}
