import { given, ownerType } from '@landbrief/domain';
import { useUser } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { addSaving } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../use-call.ts';
import { usePendingCopy } from '../../questions/use-pending-copy.tsx';
import { type TemplateFields, TemplateForm } from '../parts/template-form.tsx';

const blank = { name: '', description: '', phaseCount: 1 };

export default function AddTemplate() {
  const navigate = useNavigateFromHere();
  const { organization } = useUser();
  const create = useCall('createTemplate');
  const { notice, copyInto } = usePendingCopy(ownerType.template);
  const initial: TemplateFields = { ...blank, system: organization === undefined };
  const saving = addSaving(initial, async ({ system, ...fields }, { idempotencyKey }) => {
    const { template } = await create.mutateAsync({
      idempotencyKey,
      body: { template: { ...fields, ...given({ system }) } },
    });
    toast.success('Template was added.');
    await copyInto(template._id);
    void navigate(`/templates/${template._id}`, savedState);
  });
  return (
    <>
      <PageHeader
        title="Add Template"
        actions={<LinkButton to="/templates">Templates</LinkButton>}
        summary="Next you import its questions from a spreadsheet, or add them one by one."
      />
      {notice}
      <TemplateForm saving={saving} backTo="/templates" />
    </>
  );
}
