import { isCopyTarget } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EditProjectButton, ProjectsButton } from '../../projects/parts/header-buttons.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { projectOwner } from '../owner.ts';
import { CategoriesAndQuestions } from '../parts/categories-and-questions.tsx';
import { DeleteAllButton } from '../parts/delete-all-button.tsx';
import { RunningImport } from '../parts/running-import.tsx';
import { SelectQuestionsButton } from '../parts/select-questions-button.tsx';
import { countsText } from '../texts.ts';
import { useDone } from '../use-done.ts';

const ImportDialog = lazyPart(() => import('../../templates/parts/import-from-template.tsx'));

/** A project's categories and questions; its owner brings in templates and adds questions. */
export default function ProjectQuestions() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <Questions project={project} />}</ProjectScreen>;
}

function Questions({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const [isImporting, importing] = useDisclosure(false);
  const owner = projectOwner(project, actingAsReviewer);
  const done = useDone(project);
  const importButton = (
    <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={importing.open}>
      Import from Template
    </Button>
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
              <p>Bring in the questions of a template, or add the first one by hand.</p>
              <p style={{ marginTop: 'var(--s3)' }}>{importButton}</p>
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
            {project.questionCount > 0 && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => void printQuestionnaire(project)}
              >
                Print Questionnaire
              </Button>
            )}
            {owner.mayEdit && (
              <>
                {project.questionCount > 0 && isCopyTarget(project.status) && importButton}
                <LinkButton to={owner.addPath} icon={IconPlus} variant="filled">
                  Add Question
                </LinkButton>
              </>
            )}
          </>
        }
      />
      {owner.mayEdit && isCopyTarget(project.status) ? (
        <RunningImport owner={owner} isEmpty={project.questionCount === 0}>
          {questions}
        </RunningImport>
      ) : (
        questions
      )}
      {isImporting && <ImportDialog project={project} onClose={importing.close} />}
    </>
  );
}

async function printQuestionnaire(project: Project): Promise<void> {
  try {
    const { openReport } = await import('../../reports/open-report.tsx');
    await openReport({ project, thing: 'questionnaire' });
  } catch (error) {
    reportProblem(error, 'make the report');
  }
}
