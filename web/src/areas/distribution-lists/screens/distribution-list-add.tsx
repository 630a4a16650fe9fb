import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { addSaving } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { DistributionListsButton } from '../parts/header-buttons.tsx';
import { ListForm } from '../parts/list-form.tsx';
import { useCreateDistributionList } from '../queries.ts';

export default function AddDistributionList() {
  const navigate = useNavigateFromHere();
  const create = useCreateDistributionList();
  const saving = addSaving({ name: '' }, create, async ({ name }, { idempotencyKey }) => {
    const { distributionList } = await create.mutateAsync({ idempotencyKey, body: { name: name.trim() } });
    toast.success('Distribution list was added.');
    void navigate(`/distribution-lists/${distributionList._id}?add=email`, savedState);
  });
  return (
    <>
      <PageHeader
        title="Add Distribution List"
        actions={<DistributionListsButton />}
        summary="Name it first; then add the people."
      />
      <ListForm saving={saving} backTo="/distribution-lists" />
    </>
  );
}
