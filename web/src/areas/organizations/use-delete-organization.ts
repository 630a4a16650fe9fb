import { ApiProblem } from '../../api.ts';
import { reportProblem } from '../../shell/problems.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts';
import { type Organization, useDeleteOrganization as useDelete } from './queries.ts';
import { texts } from './texts.ts';

/** Asks, deletes and leaves; what still belongs to the organization is told. */
export function useDeleteOrganization({ _id: id, name }: Pick<Organization, '_id' | 'name'>) {
  const navigate = useNavigateFromHere();
  const removing = useDelete();
  const remove = async () => {
    const message = texts.deleteMessage(name);
    if (!(await confirm({ title: texts.deleteTitle, message, destructive: true }))) return;
    try {
      await removing.mutateAsync({ params: { id } });
      toast.success('Organization was deleted.');
      void navigate('/admin/organizations');
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'in_use') {
        reportProblem(error, 'delete the organization');
      }
    }
  };
  const inUse =
    removing.error instanceof ApiProblem && removing.error.code === 'in_use'
      ? texts.stillUsed(countsOf(removing.error.data))
      : undefined;
  return { remove, removing: removing.isPending, inUse };
}

function countsOf(data: Readonly<Record<string, unknown>> | undefined): Record<string, number> {
  return Object.fromEntries(
    Object.entries(data ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
