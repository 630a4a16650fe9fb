import type { Answer, Project, Property, Question } from '@landbrief/contract';
import { hasLeft, isClosedOrArchived, isCompleted, projectStatus, propertyStatus } from '@landbrief/domain';
import { Box, Button } from '@mantine/core';
import { IconCircleCheck, IconMapShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isRespondent, mayEditProject, projectCall } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { propertyLook } from '../../../ui/property-look.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { answersCall, propertyQuestionsCall } from '../../answers/reads.ts';
import { inReviewText, submittedText } from '../../answers/texts.ts';
import { useDraftsGuard } from '../../answers/use-drafts-guard.ts';
import { Attachments } from '../../attachments/parts/attachments.tsx';
import { texts as noteTexts } from '../../notes/texts.ts';
import { editableOnScreen } from '../../properties/editable-on-screen.ts';
import { ImageStrip } from '../../properties/parts/image-strip.tsx';
import { PropertyHead } from '../../properties/parts/property-head.tsx';
import styles from '../../properties/parts/property-place.module.css';
import { propertyCall } from '../../properties/reads.ts';
import { roughPlaceText } from '../../properties/texts.ts';
import { useComingAnswers } from '../../properties/use-coming-answers.ts';
import { answersHere } from '../../properties/who.ts';

const loadAnswering = () => import('../parts/property-answering.tsx');
const loadOwnerAnswers = async () => ({
  default: (await import('../../answers/parts/owner-answers.tsx')).OwnerAnswers,
});
const NotesPanel = lazyPart(() => import('../../notes/parts/notes-panel.tsx'));
const QuestionnaireCounts = lazyPart(
  () => import('../../questionnaires/sender/parts/questionnaire-counts.tsx'),
);
const Answering = lazy(loadAnswering);
const OwnerAnswers = lazy(loadOwnerAnswers);

/** A property: for its participant to answer, for the owner's side to look at. */
export default function PropertyDetail() {
  const { projectid: projectId = '', propertyid: propertyId = '' } = useParams();
  const path = { projectId, propertyId };
  const project = useQuery(projectCall(projectId));
  const property = useQuery(propertyCall(path));
  const questions = useQuery(propertyQuestionsCall(path));
  const answers = useQuery(answersCall(path));
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
          <TeamNotes
            key={`notes ${propertyId}`}
            project={project.data.project}
            propertyId={propertyId}
            questions={questions.data.questions}
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

interface TeamNotesProps {
  project: Project;
  propertyId: string;
  questions: readonly Question[];
}

/** What the own side's people write to each other; nobody's while one is in somebody else's place. */
function TeamNotes({ project, propertyId, questions }: TeamNotesProps) {
  const { impersonating, impersonationProject, actingAsReviewer } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isMeant = hash === '#team-notes';
  const [isOpen, setOpen] = useState(isMeant);
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView();
  }, [isMeant]);
  if (impersonating || impersonationProject) return null;
  const mayWrite = isRespondent(project)
    ? !isClosedOrArchived(project.status) && !(project.participant && hasLeft(project.participant.status))
    : mayEditProject(project, actingAsReviewer);
  return (
    <Box mt="md" id="team-notes" ref={place}>
      {isOpen ? (
        <NotesPanel propertyId={propertyId} questions={questions} mayWrite={mayWrite && !actingAsReviewer} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {noteTexts.title}
        </Button>
      )}
    </Box>
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
      <Notice color="green" mb="md" icon={IconCircleCheck} title="This property is submitted">
        {project.status === projectStatus.review ? inReviewText : isActive && submittedText}{' '}
        {isToComplete && (
          <>
            When all your properties are submitted, press Complete on the{' '}
            <Link to={`/projects/${project._id}/details`}>project’s details page</Link>.
          </>
        )}
      </Notice>
    );
  }
  return null;
}

/** Says that answers of the directory are on their way. */
function ComingAnswers({ areComing }: { areComing: boolean }) {
  return (
    <div role="status">
      {areComing && (
        <Notice color="gray" mb="md" icon={IconMapShare}>
          The directory’s answers are being filled in. They appear here in a moment.
        </Notice>
      )}
    </div>
  );
}

const PlaceMap = lazyPart(() => import('../../../ui/map/place-map.tsx'));

/** Where the property is: its address, and a map that is loaded when it comes into sight. */
export function PropertyPlace({
  property,
  relation,
}: {
  property: Property;
  /** Of the viewer to the project. */
  relation: string | undefined;
}) {
  const { _id: id, name, status, stage, address } = property;
  const { location } = property.propertyDetail.basicInfo;
  const { latitude, longitude, county, state, country } = location;
  const items = useMemo(() => {
    const look = propertyLook({ status, stage }, relation);
    return [{ id, name, latitude, longitude, county, state, country, look }];
  }, [id, name, latitude, longitude, county, state, country, status, stage, relation]);
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(frame);
  const isRough = latitude === undefined || longitude === undefined;
  return (
    <Panel title="Location">
      <div className={styles.place}>
        <div>
          {address.length > 0 && <address>{address.join('\n')}</address>}
          <p className="small">
            {isRough ? roughPlaceText : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
          </p>
        </div>
        <div ref={frame} className={styles.map}>
          {isSeen && <PlaceMap size="small" label={`Map of ${name}`} items={items} />}
        </div>
      </div>
    </Panel>
  );
}

/** Whether the element has been in sight, or close to it. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
