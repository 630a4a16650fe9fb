import { ownerType } from '@landbrief/domain';
import { useSession } from '../../session/use-session.ts';
import { confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { offerPutBack } from '../../ui/put-back.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts';
import { useCall } from '../../use-call.ts';
import { useDeleteAll } from '../questions/use-delete-all.ts';
import type { Template } from './reads.ts';
import { texts } from './texts.ts';

/** Clone, export and delete; a failure is told by the error banner. */
export function useTemplateActions(template: Template) {
  const navigate = useNavigateFromHere();
  const cloning = useCall('cloneTemplate', { action: 'clone the template' });
  const exporting = useCall('exportTemplate', { action: 'export the template' });
  const removing = useCall('deleteTemplate', { action: 'delete the template' });
  const id = template._id;
  const { user } = useSession();
  const deleteAll = useDeleteAll(
    { ...template, id, type: ownerType.template, running: undefined },
    template.org !== undefined && template.org === user?.organization?._id,
  );
  return {
    /** Undefined for those who may not. */
    deleteAll,
    busy: deleteAll?.isDeleting || cloning.isPending || exporting.isPending || removing.isPending,
    exporting: exporting.isPending,
    clone: () =>
      cloning.mutate(
        { params: { id }, body: {} },
        {
          onSuccess: ({ template: copy }) => {
            toast.success(`"${copy.name}" was created.`);
            void navigate(`/templates/${copy._id}`);
          },
        },
      ),
    exportFile: () =>
      exporting.mutate({ params: { id } }, { onSuccess: (file) => saveFile(file, texts.exportFile) }),
    remove: async () => {
      const message = texts.deleteMessage(template.name, plural(template.questionCount, 'question'));
      if (!(await confirm({ title: texts.deleteTitle, message, destructive: true }))) return;
      removing.mutate(
        { params: { id } },
        {
          onSuccess: () => {
            offerPutBack('Template was deleted.', template);
            void navigate('/templates');
          },
        },
      );
    },
  };
}
