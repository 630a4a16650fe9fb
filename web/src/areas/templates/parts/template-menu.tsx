import { useSession } from '../../../session/use-session.ts';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { texts as questionTexts } from '../../questions/texts.ts';
import type { Template } from '../reads.ts';
import { useTemplateActions } from '../use-template-actions.ts';

/** What one can do with a template beside opening it. */
export function TemplateMenu({ template }: { template: Template }) {
  const { clone, exportFile, remove, deleteAll, busy } = useTemplateActions(template);
  const { actingAsReviewer, mayCopyTemplates } = useSession();
  const mayChange = template.editable && !actingAsReviewer;
  return (
    <ActionsMenu
      name={template.name}
      busy={busy}
      actions={[
        mayChange && { kind: 'edit', label: 'Edit Template', to: `/templates/${template._id}/edit` },
        mayCopyTemplates && { kind: 'copy', label: 'Clone', onClick: clone },
        { kind: 'export', label: 'Export', onClick: exportFile },
        deleteAll && { kind: 'delete', label: questionTexts.deleteAll, onClick: deleteAll.ask },
        mayChange && { kind: 'delete', label: 'Delete', onClick: () => void remove() },
      ]}
    />
  );
}
