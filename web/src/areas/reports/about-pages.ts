import type { Project, Question } from '@landbrief/contract';
import type { ReportChoices } from '@landbrief/domain';
import { estimatePages } from '@landbrief/report/estimate';
import { kindOf, type ReportThing } from './kinds.ts';

export interface PageCounts {
  project: Pick<Project, 'relation' | 'participantCount'>;
  thing: ReportThing;
  choices: ReportChoices;
  properties: number;
  questions: readonly Pick<Question, 'requirement'>[];
}

/** Photos of a property, which the lists do not count. */
const usualPhotos = 2;

/** Pages that a PDF has, about; every property counts as answered. */
export function aboutPages({ project, thing, choices, properties, questions }: PageCounts): number {
  const { form, paper, photos, requirements, unanswered } = choices;
  return estimatePages({
    kind: kindOf(thing, project),
    ...{ form, paper, properties },
    participants: project.participantCount,
    questions: questions.length,
    answered: questions.length,
    requirements: questions.filter(({ requirement }) => requirement).length,
    photos: usualPhotos,
    shows: { photos, requirements, unanswered },
  });
}
