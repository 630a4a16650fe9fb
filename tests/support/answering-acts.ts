import fc from 'fast-check';
import type { AnsweringModel } from './answering-model.ts';
import { asked, phaseCount, valueFor } from './answering-questions.ts';
import type { AnsweredSite, AnsweringStep, Who } from './answering-steps.ts';

const saved = { how: 'save' as const, isStale: false };

/** Two properties with what their submission needs; that of the delegate waits for the delegator. */
export const beginning: AnsweringStep[] = [
  { act: 'add', by: 2, site: 1, member: 2 },
  { act: 'add', by: 3, site: 2, member: 3 },
  ...([2, 3] as const).flatMap((by) => [
    { ...{ act: 'answer' as const, by, site: by - 1, question: 0, value: by * 50 }, ...saved },
    { ...{ act: 'answer' as const, by, site: by - 1, question: 1, value: 'Yes' }, ...saved },
    { ...{ act: 'answer' as const, by, site: by - 1, question: 3, value: 'No' }, ...saved },
    { act: 'submit' as const, by, site: by - 1 },
  ]),
];

const weights: Record<AnsweringStep['act'] | 'accept', number> = {
  ...{
    answer: 14,
    clear: 3,
    answerMany: 7,
    accept: 6,
    seeOne: 5,
    seeMany: 3,
    recall: 3,
    submit: 9,
    sendBack: 5,
  },
  ...{ eliminate: 2, restore: 4, setPhase: 4, nextPhase: 1, setStatus: 3, require: 2, add: 1, delete: 1 },
};

/** What somebody does; whom and what it is about are numbers, so that it is something that exists then. */
export const intentions = (length: number) =>
  fc.array(
    fc.record({
      act: fc.oneof(
        ...Object.entries(weights).map(([act, weight]) => ({
          weight,
          arbitrary: fc.constant(act as keyof typeof weights),
        })),
      ),
      at: fc.nat(999),
      by: fc.nat(999),
      question: fc.nat(999),
      choice: fc.nat(999),
      isRare: fc.nat(9).map((one) => one === 0),
    }),
    { minLength: length, maxLength: length, size: 'max' },
  );
type Intention = ReturnType<typeof intentions> extends fc.Arbitrary<(infer One)[]> ? One : never;

const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % all.length];

/** The step of an intention in the present state; undefined where there is nothing that it could be about. */
export function stepOf(
  model: AnsweringModel,
  intended: Intention,
  number: number,
): AnsweringStep | undefined {
  const { act, choice, isRare } = intended;
  const byOwner = isRare ? 3 : 0;
  if (act === 'nextPhase') return { act, by: byOwner };
  if (act === 'setStatus')
    return { act, by: byOwner, status: model.status === 1 ? (pick([2, 5], choice) ?? 2) : 1 };
  if (act === 'require') return { act, by: byOwner, question: 0, limit: pick([60, 150, 300], choice) ?? 150 };
  if (act === 'add') {
    const member = choice % 2 === 0 ? 2 : 3;
    return { act, by: isRare ? 0 : member, site: 10 + number, member };
  }
  const site = pick([...model.sites.values()], intended.at);
  return site && onSite({ ...intended, act }, site);
}

/** Mostly somebody who may, sometimes anybody. */
function actor({ by, isRare }: Pick<Intention, 'by' | 'isRare'>, usual: readonly Who[]): Who {
  return pick(isRare ? ([0, 1, 2, 3] as const) : usual, by) ?? 0;
}

function onSite(
  { act, question: drawn, choice, isRare, ...drawnBy }: Intention,
  site: AnsweredSite,
): AnsweringStep | undefined {
  const { number, member } = site;
  const question = questionOf(site, drawn);
  const delegator = member === 2 ? ([1] as const) : [];
  const of = (usual: readonly Who[]) => ({ by: actor({ ...drawnBy, isRare }, usual), site: number });
  const answering = () => of([member, member, ...delegator, 0]);
  switch (act) {
    case 'answer':
      return { act, ...answering(), question, value: valueFor(question, choice), ...sending(choice, isRare) };
    case 'clear':
      return { act, ...answering(), question };
    case 'accept':
      return accepting(of([0]), site, choice);
    case 'answerMany':
      return { act, ...answering(), rows: rowsOf(site, drawn, choice) };
    case 'seeOne':
      return { act, ...of([0, 0, member]), question };
    case 'seeMany':
      return { act, ...of([0]), isStale: isRare };
    case 'recall':
      return { act, ...of([member, ...delegator]), question: choice % 2 === 0 ? undefined : question };
    case 'submit':
      return { act, ...of([member, ...delegator]) };
    case 'sendBack':
      return { act, ...of([0, ...delegator]), questions: [question], commented: choice % 2 === 0 ? [] : [1] };
    case 'eliminate':
      return {
        act,
        ...of([0]),
        reason: choice % 3 > 0 ? 'Too wet.' : undefined,
        isVisible: choice % 2 === 0,
      };
    case 'setPhase':
      return { act, ...of([0]), phase: (choice % (phaseCount + Number(isRare))) + 1 };
    case 'restore':
    case 'delete':
      return { act, ...of(act === 'delete' ? [0, member] : [0]) };
    default:
      return undefined;
  }
}

/** Mostly a question that is asked by now. */
function questionOf({ phase }: AnsweredSite, drawn: number): number {
  const numbers = [...asked.keys()];
  const open = numbers.filter((number) => (asked[number]?.phase ?? 0) <= phase);
  return pick(drawn % 7 === 0 ? numbers : open, Math.floor(drawn / 7)) ?? 0;
}

const sending = (choice: number, isStale: boolean) => ({
  how: choice % 3 === 0 ? ('change' as const) : ('save' as const),
  isStale,
});

/** The owner accepts an answer as it is, with a reason or without, or does so no longer. */
function accepting(
  of: { by: Who; site: number },
  site: AnsweredSite,
  choice: number,
): AnsweringStep | undefined {
  const answered = [...site.answers];
  const unmet = answered.filter(([question]) => asked[question]?.requirement !== undefined);
  const [question, answer] = pick(unmet, choice) ?? [];
  if (question === undefined || !answer) return undefined;
  const override = !answer.override || choice % 4 === 0;
  const overrideReason = pick(['Close enough.', 'The client knows.', undefined], choice);
  return {
    ...{ act: 'answer', ...of, question, value: answer.entries.at(-1)?.value ?? null },
    ...{ how: 'save', isStale: false, override, ...(override && overrideReason ? { overrideReason } : {}) },
  };
}

function rowsOf(site: AnsweredSite, drawn: number, choice: number) {
  return [...asked.keys()]
    .filter((question) => (asked[question]?.phase ?? 0) <= site.phase || choice % 5 === 0)
    .filter((question) => ((drawn >> question) & 1) === 1 || question === drawn % 3)
    .map((question) => ({
      ...{ question, value: valueFor(question, choice + question) },
      isStale: (choice + question) % 11 === 0,
    }));
}
