import type { Answer, Questionnaire, QuestionnaireComment } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { isEmpty } from '@landbrief/domain';
import { Button, Checkbox } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconSparkles,
} from '@tabler/icons-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { type Confidential, ConfidentialMark } from '../../../../ui/confidential-mark.tsx';
import { formatMoment, formatNumber } from '../../../../ui/format.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ProblemAlert } from '../../../../ui/problem-alert.tsx';
import { StatusBadge, type StatusLook } from '../../../../ui/status-badge.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCall } from '../../../../use-call.ts';
import { entriesOf } from '../../../answers/answer-values.ts';
import {
  type Difference,
  type DifferenceKind,
  differencesOf,
  givenValue,
  isAcceptable,
  type Selection,
  selectedBy,
} from '../differences.ts';
import { acceptTexts as texts } from '../texts.ts';
import styles from './difference-view.module.css';

interface DifferenceViewProps {
  questionnaire: Questionnaire;
  /** The property's own. */
  answers: readonly Answer[];
  mayAct: boolean;
}

const selections: readonly Selection[] = ['new', 'all', 'nothing'];

/** The contact's answers beside the own ones, to accept all or some of them (decisions 11). */
export function DifferenceView({ questionnaire, answers, mayAct }: DifferenceViewProps) {
  const differences = useMemo(
    () => differencesOf(questionnaire.questions, answers, questionnaire.answers),
    [questionnaire, answers],
  );
  const { selected, select, toggle, refusals, error, isAccepting, accept } = useAccept(
    questionnaire._id,
    differences,
  );
  const [onlyOpen, setOnlyOpen] = useState(false);
  const open = differences.filter(isAcceptable);
  const shown = onlyOpen ? open : differences;
  const contact = questionnaire.targetedUser.fullName;
  const maySelect = mayAct && open.length > 0;
  return (
    <Panel title={texts.title(contact)} flush>
      <div className={styles.tools}>
        {maySelect && (
          <fieldset className="row wrap gap-2 quiet">
            <legend className="visually-hidden">{texts.selection}</legend>
            <span aria-hidden>{texts.select}</span>
            {selections.map((selection) => (
              <Button key={selection} size="xs" variant="default" onClick={() => select(selection)}>
                {texts.selections[selection]}
                {selection !== 'nothing' && (
                  <span className={styles.number}>
                    {formatNumber(selectedBy(selection, differences).length)}
                  </span>
                )}
              </Button>
            ))}
          </fieldset>
        )}
        {open.length > 0 && open.length < differences.length && (
          <Checkbox
            size="xs"
            label={texts.onlyOpen}
            checked={onlyOpen}
            onChange={(event) => setOnlyOpen(event.currentTarget.checked)}
          />
        )}
      </div>
      {refusals.size > 0 && (
        <div className={styles.notice}>
          <Notice role="alert" title={texts.refused(refusals.size)}>
            {texts.refusedHint}
          </Notice>
        </div>
      )}
      {open.length === 0 && (
        <p className={styles.done}>
          <IconCircleCheck size={18} aria-hidden />
          {texts.nothingLeft}
        </p>
      )}
      <div className={styles.heads} aria-hidden>
        <span>{texts.own}</span>
        <span>{texts.theirs(contact)}</span>
      </div>
      <ul className="list" onKeyDown={moveByArrows}>
        {shown.map((difference) => (
          <DifferenceRow
            key={difference.question._id}
            difference={difference}
            contact={contact}
            comments={questionnaire.comments.filter(({ question }) => question === difference.question._id)}
            refusal={refusals.get(difference.theirs?._id ?? '')}
            isSelected={selected.has(difference.theirs?._id ?? '')}
            onToggle={maySelect && isAcceptable(difference) ? () => toggle(idOf(difference)) : undefined}
          />
        ))}
      </ul>
      {maySelect && (
        <div className={styles.bar}>
          {error && <ProblemAlert error={error} title={texts.failed} />}
          <span className={styles.keys}>{texts.keys}</span>
          <Button loading={isAccepting} disabled={selected.size === 0} onClick={accept}>
            {texts.act(selected.size)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

const idOf = ({ theirs }: Difference) => theirs?._id ?? '';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** From one checkbox of the list to the next or the one before. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = boxes.findIndex((box) => box.matches(':focus'));
  const next = boxes[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const looks: Record<DifferenceKind, StatusLook> = {
  new: { label: texts.kinds.new, tone: 'info', icon: IconSparkles },
  different: { label: texts.kinds.different, tone: 'warn', icon: IconArrowsExchange },
  same: { label: texts.kinds.same, tone: 'idle', icon: IconCheck },
  accepted: { label: texts.kinds.accepted, tone: 'ok', icon: IconCircleCheck },
  none: { label: texts.kinds.none, tone: 'idle', icon: IconCircleDashed },
};

interface DifferenceRowProps {
  difference: Difference;
  contact: string;
  comments: readonly QuestionnaireComment[];
  /** Why it could not be accepted. */
  refusal: string | undefined;
  isSelected: boolean;
  /** Undefined where there is nothing to accept. */
  onToggle: (() => void) | undefined;
}

/** A question with the own answer and the contact's. */
function DifferenceRow({
  difference: { question, own, theirs, kind },
  contact,
  comments,
  refusal,
  isSelected,
  onToggle,
}: DifferenceRowProps) {
  const detailsId = useId();
  const ownText = (own && entriesOf(own)[0]?.display) ?? '';
  const theirText = theirs && !isEmpty(givenValue(theirs)) ? theirs.display : '';
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <div className={styles.question}>
        {onToggle ? (
          <Checkbox
            classNames={{ label: styles.label ?? '' }}
            checked={isSelected}
            label={question.text}
            aria-label={texts.accept(question.text)}
            aria-describedby={detailsId}
            onChange={onToggle}
          />
        ) : (
          <p>{question.text}</p>
        )}
        <StatusBadge {...looks[kind]} />
      </div>
      <div className={styles.pair} id={detailsId}>
        <Side head={texts.own} text={ownText} mark={own?.confidential} />
        <Side
          head={texts.theirs(contact)}
          text={theirText}
          isNew={kind === 'new' || kind === 'different'}
          mark={theirs?.confidential === undefined ? undefined : { reason: theirs.confidential }}
        />
      </div>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map(({ _id, text, by, at }) => (
            <li key={_id}>
              <span className={styles.by}>
                {by.fullName} · {formatMoment(at)}
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </li>
  );
}

interface SideProps {
  head: string;
  text: string;
  isNew?: boolean;
  mark: Partial<NonNullable<Confidential>> | undefined;
}

function Side({ head, text, isNew = false, mark }: SideProps) {
  return (
    <div>
      <span className={styles.head}>{head}</span> <ConfidentialMark mark={mark} />
      <p className={styles.value} data-empty={text === '' || undefined} data-new={isNew || undefined}>
        {text || texts.kinds.none}
      </p>
    </div>
  );
}

type Refusals = CallReply<'acceptQuestionnaireAnswers'>['errors'];

/** Selecting answers of a contact, and accepting them: what could not be accepted stays selected, with the reason. */
function useAccept(questionnaireId: string, differences: readonly Difference[]) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(selectedBy('new', differences)));
  const [refusals, setRefusals] = useState<Refusals>([]);
  const accepting = useCall('acceptQuestionnaireAnswers');
  const acceptable = differences.filter(isAcceptable);
  // One that was accepted, or that the contact cleared, is no longer to be selected.
  const selected = new Set(
    acceptable.flatMap(({ theirs }) => (theirs && wanted.has(theirs._id) ? theirs._id : [])),
  );
  const select = (selection: Selection) => setWanted(new Set(selectedBy(selection, differences)));
  const toggle = (answerId: string) => {
    const next = new Set(selected);
    if (!next.delete(answerId)) next.add(answerId);
    setWanted(next);
  };
  const accept = async () => {
    const answers = acceptable.flatMap(({ own, theirs }) =>
      theirs && selected.has(theirs._id)
        ? {
            _id: theirs._id,
            version: theirs.version,
            ...(own ? { propertyVersion: own.version } : {}),
          }
        : [],
    );
    const reply = await accepting.mutateAsync({ params: { id: questionnaireId }, body: { answers } });
    setRefusals(reply.errors);
    setWanted(new Set(reply.errors.map(({ answerId }) => answerId)));
    if (reply.accepted > 0) toast.success(texts.done(reply.accepted));
  };
  return {
    selected,
    select,
    toggle,
    /** Why answers could not be accepted, by their id. */
    refusals: new Map(refusals.map(({ answerId, message }) => [answerId, message])),
    error: accepting.error,
    isAccepting: accepting.isPending,
    // What fails is in `error`.
    accept: () => void accept().catch(() => undefined),
  };
}
