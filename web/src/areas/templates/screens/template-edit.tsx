import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { EditPage } from '../../../shell/edit-form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { type TemplateFields, TemplateForm } from '../parts/template-form.tsx';
import { type Template, templateCall } from '../reads.ts';

/** Those who may not change the template are led to its questions. */
export default function EditTemplate() {
  const { templateid: id = '' } = useParams();
  const edit = useEdit(useQuery(templateCall(id)), ({ template }) => template);
  const update = useCall('updateTemplate');
  const leave = useLeaveSaved();
  const questions = `/templates/${id}`;
  if (edit.latest?.editable === false) return <Navigate to={questions} replace />;
  return (
    <EditPage
      edit={edit}
      title="Edit Template"
      name={edit.latest?.name}
      label="the template"
      actions={
        <>
          <LinkButton to="/templates">Templates</LinkButton>
          <LinkButton to={questions}>Template Questions</LinkButton>
        </>
      }
    >
      {(template) => (
        <TemplateForm
          saving={formSaving(
            edit,
            template,
            valuesOfTemplate,
            async ({ system: _, ...fields }, { version }) => {
              await update.mutateAsync({ params: { id }, body: { template: { ...fields, version } } });
              leave('Template was saved.', questions);
            },
          )}
          backTo={questions}
        />
      )}
    </EditPage>
  );
}

function valuesOfTemplate({ name, description, phaseCount }: Template): TemplateFields {
  return { name, description, phaseCount, system: false };
}
