import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useCrumb } from '../../../shell/screen.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Edit, formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { type TemplateFields, TemplateForm } from '../parts/template-form.tsx';
import { TemplatesButton } from '../parts/templates-button.tsx';
import { type Template, useGetTemplate, useUpdateTemplate } from '../queries.ts';

export default function EditTemplate() {
  const { templateid = '' } = useParams();
  const reading = useGetTemplate(templateid);
  const edit = useEdit(reading, ({ template }) => template);
  useCrumb(edit.latest?._id, edit.latest?.name);
  return (
    <>
      <PageHeader
        title="Edit Template"
        summary={edit.latest?.name}
        actions={
          <>
            <TemplatesButton />
            <Button component={Link} to={`/templates/${templateid}`} variant="default">
              Template Questions
            </Button>
          </>
        }
      />
      <Loaded query={reading}>
        <EditForm edit={edit} label="the template">
          {(template) => <Form template={template} edit={edit} />}
        </EditForm>
      </Loaded>
    </>
  );
}

function Form({ template, edit }: { template: Template; edit: Edit<Template> }) {
  const navigate = useNavigateFromHere();
  const update = useUpdateTemplate();
  const { _id: id } = template;
  const saving = formSaving(
    edit,
    template,
    update,
    valuesOfTemplate,
    async ({ system: _, ...fields }, { version }) => {
      await update.mutateAsync({ params: { id }, body: { template: { ...fields, version } } });
      toast.success('Template was saved.');
      void navigate(`/templates/${id}`, savedState);
    },
  );
  return <TemplateForm saving={saving} id={id} backTo={`/templates/${id}`} />;
}

function valuesOfTemplate({ name, description, phaseCount }: Template): TemplateFields {
  return { name, description, phaseCount, system: false };
}
