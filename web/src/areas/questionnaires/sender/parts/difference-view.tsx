import type { Answer, Questionnaire } from '@landbrief/contract';
import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { formatNumber } from '../../../../ui/format.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { ProblemAlert } from '../../../../ui/problem-alert.tsx';
import { Warning } from '../../../../ui/warning.tsx';
import { type Difference, differencesOf, isAcceptable, type Selection, selectedBy } from '../differences.ts';
import { acceptTexts as texts } from '../texts.ts';
import { useAccept } from '../use-accept.ts';
import { DifferenceRow } from './difference-row.tsx';
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
          <fieldset className={styles.select}>
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
          <Warning role="alert" title={texts.refused(refusals.size)}>
            {texts.refusedHint}
          </Warning>
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
