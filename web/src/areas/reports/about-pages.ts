import type { Project, Question } from '@landbrief/contract';
import type { ReportChoices } from '@landbrief/domain';
import { estimatePages } from '@landbrief/report/estimate';
import type { ListedPlace } from '../properties/queries.ts';
import { formOf, kindOf, type PrintedThing } from '../report-windows/kinds.ts';

export interface PageCounts {
  project: Pick<Project, 'relation' | 'participantCount'>;
  thing: PrintedThing;
  choices: ReportChoices;
  properties: readonly Pick<ListedPlace, 'phase'>[];
  questions: readonly Pick<Question, 'requirement' | 'phase' | 'text'>[];
}

/** Photos of a property, which the lists do not count. */
const usualPhotos = 2;

/** Pages that a PDF has, about; every property counts as answered. */
export function aboutPages({ project, thing, choices, properties, questions }: PageCounts): number {
  const form = formOf(thing);
  const { paper, photos, requirements, unanswered } = choices;
  const average = (sum: number, count: number) => (count === 0 ? 0 : sum / count);
  /** A property asks the questions of the phases that it has reached. */
  const asked = (all: readonly { phase: number }[]) =>
    form === 'questionnaire'
      ? all.length
      : average(
          properties.reduce((sum, place) => sum + all.filter(({ phase }) => phase <= place.phase).length, 0),
          properties.length,
        );
  return estimatePages({
    kind: kindOf(thing, project),
    ...{ form, paper, properties: properties.length },
    participants: project.participantCount,
    questions: asked(questions),
    answered: asked(questions),
    requirements: asked(questions.filter(({ requirement }) => requirement)),
    questionLength: average(
      questions.reduce((sum, { text }) => sum + text.length, 0),
      questions.length,
    ),
    photos: usualPhotos,
    shows: { photos, requirements, unanswered },
  });
}
