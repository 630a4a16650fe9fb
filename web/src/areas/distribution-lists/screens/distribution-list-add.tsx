import { PageHeader } from '../../../shell/page-header.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addSaving } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { ListForm } from '../parts/list-form.tsx';

export default function AddDistributionList() {
  const leave = useLeaveSaved();
  const create = useCall('createDistributionList');
  const saving = addSaving({ name: '' }, async ({ name }, { idempotencyKey }) => {
    const { distributionList } = await create.mutateAsync({ idempotencyKey, body: { name: name.trim() } });
    leave('Distribution list was added.', `/distribution-lists/${distributionList._id}?add=email`);
  });
  return (
    <>
      <PageHeader
        title="Add Distribution List"
        actions={<LinkButton to="/distribution-lists">Distribution Lists</LinkButton>}
        summary="Name it first; then add the people."
      />
      <ListForm saving={saving} backTo="/distribution-lists" />
    </>
  );
}
