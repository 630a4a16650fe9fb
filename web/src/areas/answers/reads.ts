import { readingCall } from '../../ahead.ts';

export interface PropertyPath {
  projectId: string;
  propertyId: string;
}

/** Its key has these two ids alone, whatever else the caller's path has. */
export const answersCall = ({ projectId, propertyId }: PropertyPath) =>
  readingCall('listAnswers', { params: { projectId, propertyId } });

export const propertyQuestionsCall = ({ projectId, propertyId }: PropertyPath) =>
  readingCall('listPropertyQuestions', { params: { owner: projectId, propertyId } });

export const commentsCall = (params: PropertyPath) => readingCall('listAnswerComments', { params });
