import type { Answer, Project, Property, Question } from '@landbrief/contract';
import { approval, projectStatus, propertyStatus } from '@landbrief/domain';
import { Alert } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb, usePageTitle } from '../../../shell/screen.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useListAnswers, useListPropertyQuestions } from '../../answers/queries.ts';
import { inReviewText, submittedText } from '../../answers/texts.ts';
import { mayEditProject } from '../../projects/relation.ts';
import { ImageStrip } from '../parts/image-strip.tsx';
import { PropertyHead } from '../parts/property-head.tsx';
import { SubmitProperty } from '../parts/submit-property.tsx';
import { useGetProject, useGetProperty } from '../queries.ts';
import { answersHere } from '../who.ts';

const Answering = lazy(async () => ({
  default: (await import('../../answers/parts/answering.tsx')).Answering,
}));
const OwnerAnswers = lazy(async () => ({
  default: (await import('../../answers/parts/owner-answers.tsx')).OwnerAnswers,
}));

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
  usePageTitle(property.data?.property.name);
  const failed = [project, property, questions, answers].find(({ error, data }) => error && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <>
      {project.data && property.data ? (
        <>
          <PropertyHead project={project.data.project} property={property.data.property} />
          <ImageStrip key={propertyId} property={property.data.property} />
        </>
      ) : (
        <PageHeader title="Property Detail" />
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
    </>
  );
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

/** Submitted, and what comes next; or sent back, and why. */
function StandingNotice({ project, property }: Pick<BodyProps, 'project' | 'property'>) {
  const note = property.approvals.find((entry) => entry.note && entry.status !== approval.approved)?.note;
  if (property.status === propertyStatus.finished) {
    const isActive = project.status === projectStatus.active;
    return (
      <Alert
        color="green"
        variant="light"
        mb="md"
        icon={<IconCircleCheck size={18} aria-hidden />}
        title="This property is submitted"
      >
        {project.status === projectStatus.review ? inReviewText : isActive && submittedText}{' '}
        {isActive && (
          <>
            When all your properties are submitted, press Complete on the{' '}
            <Link to={`/projects/${project._id}/details`}>project’s details page</Link>.
          </>
        )}
      </Alert>
    );
  }
  if (!note) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconArrowBackUp size={18} aria-hidden />}
      title="Sent back by the delegator"
    >
      {note}
    </Alert>
  );
}
