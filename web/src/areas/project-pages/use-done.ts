import { isAsked, propertyStatus } from '@landbrief/domain';
import { IconCircleDashed } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Project } from '../../api.ts';
import { callQuery } from '../../queries.ts';
import { isRespondent } from '../../session/relation.ts';
import { isAnswered } from '../answers/answer-values.ts';
import { answeredLook } from '../answers/looks.ts';
import type { DoneOf } from '../questions/done.ts';

/** The answers of each are a call of its own; whoever has more properties sees the count of each in their list. */
const mostProperties = 10;

/**
 * Whether a question of the project is answered in one's own properties, for the 'Done' column that participants have
 * (document 1 section 2.9); undefined for the owner's side, without properties, and until it is known.
 */
export function useDone(project: Project): DoneOf | undefined {
  const projectId = project._id;
  const own = isRespondent(project) ? project.participant?._id : undefined;
  const listed = useQuery({
    ...callQuery('listParticipantProperties', {
      params: { projectId, participantId: own ?? '' },
      body: { limit: mostProperties },
    }),
    enabled: own !== undefined,
  });
  const isFew = listed.data !== undefined && listed.data.count <= mostProperties;
  const properties = isFew
    ? listed.data.properties.filter(({ status }) => status !== propertyStatus.eliminated)
    : [];
  const answers = useQueries({
    queries: properties.map(({ _id }) =>
      callQuery('listAnswers', { params: { projectId, propertyId: _id } }),
    ),
  });
  if (properties.length === 0 || answers.some(({ data }) => data === undefined)) return undefined;
  return doneIn(
    properties.map(({ phase }, index) => ({
      phase,
      answered: new Set(answers[index]?.data?.answers.filter(isAnswered).map(({ question }) => question)),
    })),
  );
}

interface AnsweredProperty {
  phase: number;
  /** Ids of the questions that are answered. */
  answered: ReadonlySet<string>;
}

/** How far a question is, counted in the properties that are asked it by now. */
export function doneIn(properties: readonly AnsweredProperty[]): DoneOf {
  return (question) => {
    const asked = properties.filter(({ phase }) => isAsked(question, phase));
    const done = asked.filter(({ answered }) => answered.has(question._id)).length;
    if (asked.length === 0) return { label: 'Later phase', tone: 'idle', icon: IconCircleDashed };
    const look = answeredLook(done === asked.length);
    return asked.length === 1 ? look : { ...look, label: `${done} of ${asked.length}` };
  };
}
