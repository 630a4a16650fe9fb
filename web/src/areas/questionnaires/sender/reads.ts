import { callQuery } from '../../../queries.ts';
import type { ScreenData, ScreenRequest } from '../../../screen-ahead.ts';
import { answersCall, propertyQuestionsCall } from '../../answers/reads.ts';
import { propertyCall } from '../../properties/reads.ts';

/** The property that questionnaires belong to, and its participant. */
export interface Place {
  participantId: string;
  projectId: string;
  propertyId: string;
}

export const questionnairesCall = (params: Place) => callQuery('listQuestionnaires', { params });

export const questionnaireCall = (id: string) => callQuery('getQuestionnaire', { params: { id } });

const below = '/projects/:projectid/properties/:propertyid/questionnaires';

const pathOf = ({ params: { projectid, propertyid } }: ScreenRequest) => ({
  projectId: projectid,
  propertyId: propertyid,
});

/** What the form reads besides the questionnaire. */
function formCalls(visit: ScreenRequest) {
  const path = pathOf(visit);
  return [propertyCall(path), propertyQuestionsCall(path), answersCall(path)];
}

export const senderData: ScreenData = {
  [below]: (visit) => [propertyCall(pathOf(visit))],
  [`${below}/add`]: formCalls,
  [`${below}/:questionnaireid`]: (visit) => [
    propertyCall(pathOf(visit)),
    questionnaireCall(visit.params.questionnaireid),
    answersCall(pathOf(visit)),
  ],
  [`${below}/:questionnaireid/edit`]: (visit) => [
    ...formCalls(visit),
    questionnaireCall(visit.params.questionnaireid),
  ],
};
