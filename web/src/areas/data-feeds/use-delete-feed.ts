import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts';
import { type DataFeed, useDeleteDataFeed } from './queries.ts';
import { texts } from './texts.ts';

/** Asks, deletes and leaves. */
export function useDeleteFeed({ _id: id, name, secretHeaderName }: DataFeed) {
  const navigate = useNavigateFromHere();
  const removing = useDeleteDataFeed();
  const remove = async () => {
    const message = texts.deleteMessage(name, secretHeaderName !== undefined);
    if (!(await confirm({ title: texts.deleteTitle, message, destructive: true }))) return;
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success('Data feed was deleted.');
          void navigate('/admin/datafeeds');
        },
      },
    );
  };
  return { remove: () => void remove(), removing: removing.isPending };
}
