import { call } from '../../ahead.ts';

export interface PropertyPath {
  projectId: string;
  propertyId: string;
}

export const answersCall = (params: PropertyPath) => call('listAnswers', { params });

export const askedCall = ({ projectId, propertyId }: PropertyPath) =>
  call('listPropertyQuestions', { params: { owner: projectId, propertyId } });
