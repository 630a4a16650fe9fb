import { IconFileExport, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows, SkeletonText } from '../../../ui/skeleton-rows.tsx';
import { WindowDrop } from '../../../ui/window-drop.tsx';
import { importTexts } from '../../questions/import-texts.ts';
import { templateOwner } from '../../questions/owner.ts';
import { CategoriesAndQuestions } from '../../questions/parts/categories-and-questions.tsx';
import { RunningImport } from '../../questions/parts/running-import.tsx';
import { SelectQuestionsButton } from '../../questions/parts/select-questions-button.tsx';
import { countsText } from '../../questions/texts.ts';
import { isSystem, SystemBadge } from '../parts/system-badge.tsx';
import { TemplateMenu } from '../parts/template-menu.tsx';
import { type Template, templateCall } from '../reads.ts';
import { useTemplateActions } from '../use-template-actions.ts';

const ImportDialog = lazyPart(() => import('../../questions/parts/import-dialog.tsx'));

export default function TemplateQuestions() {
  const { templateid = '' } = useParams();
  const { data, error, refetch } = useQuery(templateCall(templateid));
  const template = data?.template;
  useCrumb(template?._id, template?.name);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!template) {
    return (
      <>
        <PageHeader title={<SkeletonText width="16ch" label="the template" />} />
        <Panel flush>
          <SkeletonRows rows={10} label="the template" />
        </Panel>
      </>
    );
  }
  return <Detail key={template._id} template={template} />;
}

function Detail({ template }: { template: Template }) {
  const { actingAsReviewer } = useSession();
  const [reading, setReading] = useState<{ file?: File }>();
  const openImport = () => setReading({});
  const owner = templateOwner(template, actingAsReviewer);
  const actions = owner.mayEdit && (
    <>
      <ButtonWithIcon icon={IconFileImport} onClick={openImport}>
        Import
      </ButtonWithIcon>
      <LinkButton to={owner.addPath} icon={IconPlus} variant="filled">
        Add Question
      </LinkButton>
    </>
  );
  const questions = (
    <CategoriesAndQuestions
      owner={owner}
      whenEmpty={
        owner.mayEdit && (
          <>
            <p>Import a spreadsheet of questions, or add the first one by hand.</p>
            <ButtonWithIcon mt="sm" icon={IconFileImport} variant="filled" onClick={openImport}>
              Import questions
            </ButtonWithIcon>
          </>
        )
      }
    />
  );
  return (
    <>
      <PageHeader
        title={template.name}
        badge={isSystem(template) && <SystemBadge short />}
        summary={<Summary template={template} />}
        actions={
          <>
            <LinkButton to="/templates">Templates</LinkButton>
            {owner.mayEdit && <LinkButton to={`/templates/${template._id}/edit`}>Edit Template</LinkButton>}
            <TemplateMenu template={template} />
            <ExportButton template={template} />
            <SelectQuestionsButton owner={owner} />
            {actions}
          </>
        }
      />
      {owner.mayEdit ? (
        <RunningImport owner={owner} isEmpty={template.questionCount === 0}>
          {questions}
        </RunningImport>
      ) : (
        questions
      )}
      {owner.mayEdit && (
        <WindowDrop label={importTexts.dropAnywhere} onFile={(file) => setReading({ file })} />
      )}
      {reading && <ImportDialog owner={owner} file={reading.file} onClose={() => setReading(undefined)} />}
    </>
  );
}

function ExportButton({ template }: { template: Template }) {
  const { exportFile, exporting } = useTemplateActions(template);
  return (
    <ButtonWithIcon icon={IconFileExport} loading={exporting} onClick={exportFile}>
      Export
    </ButtonWithIcon>
  );
}

function Summary({ template }: { template: Template }) {
  const { description, phaseCount } = template;
  const counts = `${countsText(template)} · ${plural(phaseCount, 'phase')}`;
  return (
    <>
      {description && <span>{description}</span>}
      {description && <br />}
      <span>{counts}</span>
    </>
  );
}
