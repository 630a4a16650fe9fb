import { confirm } from '../../ui/confirm.tsx';
import { offerPutBack } from '../../ui/put-back.ts';
import { toast } from '../../ui/toast.ts';
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts';
import { useCall } from '../../use-call.ts';
import type { ListSummary } from './queries.ts';
import { texts } from './texts.ts';

/** Copies and deletes a list; a failure is told by the error banner. */
export function useListActions({ _id: id, name, participantCount }: ListSummary) {
  const navigate = useNavigateFromHere();
  const copying = useCall('copyDistributionList', { action: 'copy the distribution list' });
  const removing = useCall('deleteDistributionList', { action: 'delete the distribution list' });
  return {
    isCopying: copying.isPending,
    busy: copying.isPending || removing.isPending,
    copy: () =>
      copying.mutate(
        { params: { id }, body: {} },
        {
          onSuccess: ({ distributionList }) => {
            toast.success(`"${distributionList.name}" was created.`);
            void navigate(`/distribution-lists/${distributionList._id}`);
          },
        },
      ),
    remove: async () => {
      const message = texts.deleteMessage(name, participantCount);
      if (!(await confirm({ title: texts.deleteTitle, message, destructive: true }))) return;
      removing.mutate(
        { params: { id } },
        {
          onSuccess: () => {
            offerPutBack('Distribution list was deleted.', { _id: id, name });
            void navigate('/distribution-lists');
          },
        },
      );
    },
  };
}
