import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useCrumb } from '../../../shell/screen.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFreshForm } from '../../../ui/use-fresh-form.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { type TemplateFields, TemplateForm } from '../parts/template-form.tsx';
import { TemplatesButton } from '../parts/templates-button.tsx';
import { type Template, useGetTemplate, useUpdateTemplate } from '../queries.ts';

export default function EditTemplate() {
  const { templateid = '' } = useParams();
  const { data, error, refetch } = useGetTemplate(templateid);
  const { round, loadLatest } = useFreshForm(refetch);
  const template = data?.template;
  useCrumb(template?._id, template?.name);
  return (
    <>
      <PageHeader
        title="Edit Template"
        summary={template?.name}
        actions={
          <>
            <TemplatesButton />
            <Button component={Link} to={`/templates/${templateid}`} variant="default">
              Template Questions
            </Button>
          </>
        }
      />
      {error && !data ? (
        <ProblemAlert error={error} onRetry={() => void refetch()} />
      ) : template ? (
        <Form
          key={round}
          template={template}
          latest={async () => (await refetch()).data?.template}
          onLoadLatest={loadLatest}
        />
      ) : (
        <Panel>
          <SkeletonRows rows={4} label="the template" />
        </Panel>
      )}
    </>
  );
}

interface FormProps {
  template: Template;
  latest: () => Promise<Template | undefined>;
  onLoadLatest: () => void;
}

/** Keeps the version that it began with, whatever arrives meanwhile. */
function Form({ template: current, latest, onLoadLatest }: FormProps) {
  const [template] = useState(current);
  const navigate = useNavigate();
  const update = useUpdateTemplate();
  const { _id: id, name, description, phaseCount } = template;
  const save = async ({ system: _system, ...fields }: TemplateFields, overwrite = false) => {
    const version = overwrite ? ((await latest())?.version ?? template.version) : template.version;
    await update.mutateAsync({ params: { id }, body: { template: { ...fields, version } } });
    toast.success('Template was saved.');
    void navigate(`/templates/${id}`, savedState);
  };
  return (
    <TemplateForm
      initial={{ name, description, phaseCount, system: false }}
      isNew={false}
      error={update.error}
      saving={update.isPending}
      backTo={`/templates/${id}`}
      onLoadLatest={onLoadLatest}
      // A failed save is told in the form.
      onSave={(fields, overwrite) => void save(fields, overwrite).catch(() => undefined)}
    />
  );
}
