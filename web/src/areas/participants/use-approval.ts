import type { ListedProperty, Project } from '@landbrief/contract';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubmitProperty } from '../properties/queries.ts';

/** A delegator approves what a delegate has submitted: it is handed to the project owner. */
export function useApproval(project: Project, property: ListedProperty) {
  const submit = useSubmitProperty();
  const ask = async () => {
    const message = `"${property.name}" of ${property.participant.fullName} is handed to the project owner, and cannot be sent back any more.`;
    if (!(await confirm({ title: 'Approve Property?', message }))) return;
    submit.mutate(
      { params: { id: project.participant?._id ?? '', propertyId: property._id } },
      {
        onSuccess: () => toast.success(`“${property.name}” was approved.`),
        onError: (error) => toast.problem(error),
      },
    );
  };
  return { approve: () => void ask(), isBusy: submit.isPending };
}
