import type { Project, Property } from '@landbrief/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../../session/use-session.ts';
import { LoadFailure } from '../../../../shell/load-failure.tsx';
import { useCrumb } from '../../../../shell/screen.ts';
import { readOnlyReason } from '../../../answers/texts.ts';
import { ProjectScreen, ProjectSkeleton } from '../../../project-frame/project-screen.tsx';
import { propertyCall } from '../../../properties/reads.ts';
import type { Place } from '../reads.ts';

export interface AskedProperty {
  project: Project;
  property: Property;
  place: Place;
  /** Questionnaires can be made, sent and accepted now. */
  mayAct: boolean;
}

/** Loads the property of a screen about its questionnaires, and names it in the breadcrumbs. */
export function AskedPropertyScreen({ children }: { children: (asked: AskedProperty) => ReactNode }) {
  const { projectid: projectId = '', propertyid: propertyId = '' } = useParams();
  return (
    <ProjectScreen id={projectId}>
      {(project) => (
        <OfProperty key={propertyId} project={project} propertyId={propertyId}>
          {children}
        </OfProperty>
      )}
    </ProjectScreen>
  );
}

function OfProperty({
  project,
  propertyId,
  children,
}: {
  project: Project;
  propertyId: string;
  children: (asked: AskedProperty) => ReactNode;
}) {
  const projectId = project._id;
  const { data, error, refetch } = useQuery(propertyCall({ projectId, propertyId }));
  const mayAct = useMayAsk(project, data?.property);
  const property = data?.property;
  useCrumb(property?._id, property?.name);
  if (error && !property) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!property) return <ProjectSkeleton />;
  const place = { participantId: property.participant._id, projectId, propertyId };
  return children({ project, property, place, mayAct });
}

/** Whether questionnaires of a property can be made and sent: as long as its answers can be changed. */
function useMayAsk(project: Project, property: Property | undefined): boolean {
  const { actingAsReviewer } = useSession();
  return property !== undefined && !actingAsReviewer && readOnlyReason(project, property) === undefined;
}
