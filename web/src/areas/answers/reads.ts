import { callQuery } from '../../queries.ts';

export interface PropertyPath {
  projectId: string;
  propertyId: string;
}

/** Its key has these two ids alone, whatever else the caller's path has. */
export const answersCall = ({ projectId, propertyId }: PropertyPath) =>
  callQuery('listAnswers', { params: { projectId, propertyId } });

export const propertyQuestionsCall = ({ projectId, propertyId }: PropertyPath) =>
  callQuery('listPropertyQuestions', { params: { owner: projectId, propertyId } });

export const commentsCall = (params: PropertyPath) => callQuery('listAnswerComments', { params });
