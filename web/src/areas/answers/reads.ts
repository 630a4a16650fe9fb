import { readingCall } from '../../ahead.ts';

export interface PropertyPath {
  projectId: string;
  propertyId: string;
}

export const answersCall = (params: PropertyPath) => readingCall('listAnswers', { params });

export const propertyQuestionsCall = ({ projectId, propertyId }: PropertyPath) =>
  readingCall('listPropertyQuestions', { params: { owner: projectId, propertyId } });

export const commentsCall = (params: PropertyPath) => readingCall('listAnswerComments', { params });
