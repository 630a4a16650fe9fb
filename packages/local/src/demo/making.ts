import { getProject, loadQuestionSet, type QuestionSet } from '@landbrief/store';
import type { DemoDirectory } from './directory.ts';
import type { DemoProject } from './projects.ts';

/** What the steps of one project know of each other. */
export interface Making {
  readonly demo: DemoProject;
  readonly directory: DemoDirectory;
  projectId: string;
  /** By the participant's email. */
  readonly participantIds: Map<string, string>;
  readonly propertyIds: Map<string, string>;
  questions?: QuestionSet;
  /** The moment so many days from today, at the latest just now. */
  time(days: number): Date;
}

export async function questionsOf(making: Making): Promise<QuestionSet> {
  if (making.questions) return making.questions;
  const project = await getProject(making.projectId);
  if (!project) throw new Error('The project that was just made is there.');
  making.questions = await loadQuestionSet(project.questionSetId);
  return making.questions;
}

export async function questionIdOf(tag: string, making: Making): Promise<string> {
  const { questions } = await questionsOf(making);
  return questions.find((question) => question.tag === tag)?.questionId ?? '';
}
