import type { Answer, Project, Property, Question } from '@landbrief/contract';
import { isCompleted, projectStatus, propertyStatus } from '@landbrief/domain';
import { Alert, Box } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useListAnswers, useListPropertyQuestions } from '../../answers/queries.ts';
import { inReviewText, submittedText } from '../../answers/texts.ts';
import { useDraftsGuard } from '../../answers/use-drafts-guard.ts';
import { Attachments } from '../../attachments/parts/attachments.tsx';
import { mayEditProject } from '../../projects/relation.ts';
import { editableOnScreen } from '../editable-on-screen.ts';
import { ComingAnswers } from '../parts/coming-answers.tsx';
import { ImageStrip } from '../parts/image-strip.tsx';
import { PropertyHead } from '../parts/property-head.tsx';
import { PropertyPlace } from '../parts/property-place.tsx';
import { SubmitProperty } from '../parts/submit-property.tsx';
import { useGetProject, useGetProperty } from '../queries.ts';
import { useComingAnswers } from '../use-coming-answers.ts';
import { answersHere } from '../who.ts';

const loadAnswering = async () => ({
  default: (await import('../../answers/parts/answering.tsx')).Answering,
});
const loadOwnerAnswers = async () => ({
  default: (await import('../../answers/parts/owner-answers.tsx')).OwnerAnswers,
});
const QuestionnaireCounts = lazyPart(
  () => import('../../questionnaires/sender/parts/questionnaire-counts.tsx'),
);
const Answering = lazy(loadAnswering);
const OwnerAnswers = lazy(loadOwnerAnswers);

/** A property: for its participant to answer, for the owner's side to look at. */
export default function PropertyDetail() {
  const { projectid: projectId = '', propertyid: propertyId = '' } = useParams();
  const path = { projectId, propertyId };
  const project = useGetProject(projectId);
  const property = useGetProperty(path);
  const questions = useListPropertyQuestions(path);
  const answers = useListAnswers(path);
  useCrumb(projectId, project.data?.project.name);
  useCrumb(propertyId, property.data?.property.name);
  const areComing = useComingAnswers(
    property.data?.property,
    questions.data?.questions,
    answers.data?.answers,
  );
  useBodyBesideAnswers(project.data?.project, property.data?.property);
  const failed = [project, property, questions, answers].find(({ error, data }) => error && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <>
      {project.data && property.data ? (
        <>
          <PropertyHead project={project.data.project} property={property.data.property} />
          <ImageStrip key={propertyId} project={project.data.project} property={property.data.property} />
        </>
      ) : (
        <PageHeader title="Property Detail" />
      )}
      <ComingAnswers areComing={areComing} />
      {project.data && property.data?.property.questionnaires && (
        <QuestionnaireCounts
          property={property.data.property}
          isAnswering={answersHere(project.data.project, property.data.property)}
        />
      )}
      {project.data && property.data && questions.data && answers.data ? (
        <Suspense fallback={<Waiting />}>
          <Body
            key={propertyId}
            project={project.data.project}
            property={property.data.property}
            questions={questions.data.questions}
            answers={answers.data.answers}
          />
        </Suspense>
      ) : (
        <Waiting />
      )}
      {property.data && (
        <Box mt="md">
          <PropertyPlace property={property.data.property} relation={project.data?.project.relation} />
        </Box>
      )}
      {property.data && (
        <Box mt="md">
          <Attachments key={propertyId} to={{ propertyId }} />
        </Box>
      )}
    </>
  );
}

/** Loads the part of the screen that follows from both, while questions and answers are on their way. */
function useBodyBesideAnswers(project: Project | undefined, property: Property | undefined): void {
  const isAnswering = project && property && answersHere(project, property);
  useEffect(() => {
    if (isAnswering === undefined) return;
    // Told where it is shown.
    (isAnswering ? loadAnswering : loadOwnerAnswers)().catch(() => undefined);
  }, [isAnswering]);
}

function Waiting() {
  return (
    <Panel flush>
      <SkeletonRows rows={9} label="the questions" />
    </Panel>
  );
}

interface BodyProps {
  project: Project;
  property: Property;
  questions: readonly Question[];
  answers: readonly Answer[];
}

function Body({ project, property, questions, answers }: BodyProps) {
  const { actingAsReviewer } = useSession();
  useDraftsGuard(property._id, editableOnScreen(project, property, questions, actingAsReviewer));
  if (!answersHere(project, property)) {
    return (
      <OwnerAnswers
        project={project}
        property={property}
        questions={questions}
        answers={answers}
        mayEdit={mayEditProject(project, actingAsReviewer)}
      />
    );
  }
  return (
    <>
      <StandingNotice project={project} property={property} />
      <Answering
        project={project}
        property={property}
        questions={questions}
        answers={answers}
        actingAsReviewer={actingAsReviewer}
        submit={(asking) => <SubmitProperty project={project} property={property} {...asking} />}
      />
    </>
  );
}

/** Submitted, and what comes next. */
function StandingNotice({ project, property }: Pick<BodyProps, 'project' | 'property'>) {
  if (property.status === propertyStatus.finished) {
    const isActive = project.status === projectStatus.active;
    const isToComplete = isActive && !(project.participant && isCompleted(project.participant.status));
    return (
      <Alert
        color="green"
        variant="light"
        mb="md"
        icon={<IconCircleCheck size={18} aria-hidden />}
        title="This property is submitted"
      >
        {project.status === projectStatus.review ? inReviewText : isActive && submittedText}{' '}
        {isToComplete && (
          <>
            When all your properties are submitted, press Complete on the{' '}
            <Link to={`/projects/${project._id}/details`}>project’s details page</Link>.
          </>
        )}
      </Alert>
    );
  }
  return null;
}
