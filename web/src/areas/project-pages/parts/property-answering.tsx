import type { Property } from '@landbrief/contract';
import { isOutstanding } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { Answering, type AnsweringProps } from '../../answers/parts/answering.tsx';
import { reviewTexts } from '../../answers/texts.ts';
import { SubmitProperty } from '../../properties/parts/submit-property.tsx';
import { useAskedOf } from '../../questionnaires/sender/asked-of.ts';
import { questionnairesPath } from '../../questionnaires/sender/questionnaire-path.ts';
import { questionnairesCall } from '../../questionnaires/sender/reads.ts';

/** A property as its participant answers it, and asks contacts for answers. */
export default function PropertyAnswering(props: Omit<AnsweringProps, 'askedOf' | 'askPath' | 'submit'>) {
  const { project, property } = props;
  const path = { projectId: property.project, propertyId: property._id };
  return (
    <Answering
      {...props}
      askedOf={useAskedOf(property)}
      askPath={`${questionnairesPath(path)}/add`}
      submit={(asking) => (
        <SubmitProperty
          project={project}
          property={property}
          outstanding={<Outstanding property={property} />}
          {...asking}
        />
      )}
    />
  );
}

/** Questionnaires whose answers are not taken over. */
function Outstanding({ property }: { property: Property }) {
  const { _id: propertyId, project: projectId, participant, questionnaires: counts } = property;
  const place = { projectId, propertyId, participantId: participant._id };
  const { data } = useQuery({ ...questionnairesCall(place), enabled: counts !== undefined });
  const found = data?.questionnaires.filter(isOutstanding) ?? [];
  if (found.length === 0) return null;
  return (
    <section aria-label={reviewTexts.questionnaires}>
      <h3>{reviewTexts.questionnaires}</h3>
      <ul>
        {found.map(({ _id, name, answeredCount, questionCount }) => (
          <li key={_id}>{reviewTexts.outstanding(name, answeredCount, questionCount)}</li>
        ))}
      </ul>
      <p>{reviewTexts.questionnairesWhy}</p>
    </section>
  );
}
