import type { Answer, Property, Question } from '@landbrief/contract';
import { useEffect, useState } from 'react';
import { refetchCalls } from '../../queries.ts';
import { serverNow } from '../../session/server-clock.ts';
import { isAnswered } from '../answers/answer-values.ts';

/** Milliseconds after which a property's answers are not waited for any more: the directory may be away for longer. */
const comingFor = 30_000;
/** Milliseconds between two looks. */
const pause = 1500;

/**
 * Whether answers of a property that was just picked are still on their way: a job fills in what the directory knows, after
 * the property was added. The screen asks for them until they are there.
 */
export function useComingAnswers(
  property: Property | undefined,
  questions: readonly Question[] | undefined,
  answers: readonly Answer[] | undefined,
): boolean {
  const [now, setNow] = useState(serverNow);
  const areComing =
    property !== undefined &&
    questions !== undefined &&
    answers !== undefined &&
    mayCome(property, questions, answers, now);
  useEffect(() => {
    if (!areComing) return undefined;
    const timer = setInterval(() => {
      setNow(serverNow());
      void refetchCalls('listAnswers', 'getProperty');
    }, pause);
    return () => clearInterval(timer);
  }, [areComing]);
  return areComing;
}

/** They come all at once: none is there, and some question asks for a field of the directory. */
export function mayCome(
  { propertyDetail: { loisId }, created }: Pick<Property, 'propertyDetail' | 'created'>,
  questions: readonly Question[],
  answers: readonly Answer[],
  now: number,
): boolean {
  if (!loisId || now - Date.parse(created) > comingFor) return false;
  if (answers.some(({ source, loisValue }) => source === 'directory' || loisValue !== undefined))
    return false;
  const answered = new Set(answers.filter(isAnswered).map(({ question }) => question));
  return questions.some(({ _id, loisDataField }) => loisDataField && !answered.has(_id));
}
