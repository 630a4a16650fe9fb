import { isCopyTarget } from '@landbrief/domain';
import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconPlus, IconPrinter, IconTableImport, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { reportProblem } from '../../../problems.ts';
import { belongsToOwnOrganization, isSealedToOwner } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ProjectTrashButton } from '../../../shell/trash-button.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { WindowDrop } from '../../../ui/window-drop.tsx';
import { EditProjectButton, ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { takeHandedSheet } from '../../questions/handed-sheet.ts';
import { importTexts } from '../../questions/import-texts.ts';
import { projectOwner, type QuestionOwner } from '../../questions/owner.ts';
import { CategoriesAndQuestions } from '../../questions/parts/categories-and-questions.tsx';
import { RunningImport } from '../../questions/parts/running-import.tsx';
import { SelectQuestionsButton } from '../../questions/parts/select-questions-button.tsx';
import { countsText, texts } from '../../questions/texts.ts';
import { useDeleteAll } from '../../questions/use-delete-all.ts';
import { useDone } from '../use-done.ts';

const FromTemplate = lazyPart(() => import('../../templates/parts/import-from-template.tsx'));
const FromSpreadsheet = lazyPart(() => import('../../questions/parts/import-dialog.tsx'));

/** A project's categories and questions; its owner brings in templates and adds questions. */
export default function ProjectQuestions() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <Questions project={project} />}</ProjectScreen>;
}

function Questions({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const [isImporting, importing] = useDisclosure(false);
  const owner = projectOwner(project, actingAsReviewer);
  const takesMany = owner.mayEdit && isCopyTarget(project.status);
  const [reading, setReading] = useState<{ file?: File }>();
  useEffect(() => {
    const file = takeHandedSheet(owner.id);
    if (file) setReading({ file });
  });
  const done = useDone(project);
  const importButtons = (
    <>
      <ButtonWithIcon icon={IconFileImport} onClick={importing.open}>
        Import from Template
      </ButtonWithIcon>
      <ButtonWithIcon icon={IconTableImport} onClick={() => setReading({})}>
        Import from Spreadsheet
      </ButtonWithIcon>
    </>
  );
  const questions = (
    <CategoriesAndQuestions
      key={owner.id}
      owner={owner}
      done={done}
      whenEmpty={
        owner.mayEdit ? (
          isCopyTarget(project.status) ? (
            <>
              <p>Bring in the questions of a template or a spreadsheet, or add the first one by hand.</p>
              <Group gap="xs" mt="sm">
                {importButtons}
              </Group>
            </>
          ) : (
            <p>Add the first question by hand: templates are brought in while a project is in setup.</p>
          )
        ) : (
          <p>The owner of the project has not added any questions yet.</p>
        )
      }
    />
  );
  return (
    <>
      <PageHeader
        title="Questions"
        summary={`${countsText(project)} · ${plural(project.phaseCount, 'phase')}`}
        actions={
          <>
            <ProjectsButton />
            <EditProjectButton project={project} />
            <DeleteAllButton project={project} owner={owner} />
            <SelectQuestionsButton owner={owner} />
            {owner.mayEdit && <ProjectTrashButton projectId={project._id} />}
            {project.questionCount > 0 && !isSealedToOwner(project) && (
              <ButtonWithIcon icon={IconPrinter} onClick={() => void printQuestionnaire(project)}>
                Print Questionnaire
              </ButtonWithIcon>
            )}
            {owner.mayEdit && (
              <>
                {project.questionCount > 0 && isCopyTarget(project.status) && importButtons}
                <LinkButton to={owner.addPath} icon={IconPlus} variant="filled">
                  Add Question
                </LinkButton>
              </>
            )}
          </>
        }
      />
      {takesMany ? (
        <RunningImport owner={owner} isEmpty={project.questionCount === 0}>
          {questions}
        </RunningImport>
      ) : (
        questions
      )}
      {takesMany && <WindowDrop label={importTexts.dropAnywhere} onFile={(file) => setReading({ file })} />}
      {isImporting && <FromTemplate project={project} onClose={importing.close} />}
      {reading && <FromSpreadsheet owner={owner} file={reading.file} onClose={() => setReading(undefined)} />}
    </>
  );
}

async function printQuestionnaire(project: Project): Promise<void> {
  try {
    const { openReport } = await import('../../report-windows/open-report.tsx');
    await openReport({ project, thing: 'questionnaire' });
  } catch (error) {
    reportProblem(error, 'make the report');
  }
}

/** Empties a project of its categories and questions; for administrators. */
function DeleteAllButton({ project, owner }: { project: Project; owner: QuestionOwner }) {
  const deleteAll = useDeleteAll(owner, belongsToOwnOrganization(project));
  if (!deleteAll || !owner.mayEdit) return null;
  return (
    <ButtonWithIcon c="var(--bad)" icon={IconTrash} loading={deleteAll.isDeleting} onClick={deleteAll.ask}>
      {texts.deleteAll}
    </ButtonWithIcon>
  );
}
