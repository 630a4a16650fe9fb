import type { Question } from '@landbrief/contract';
import {
  countedAsMetText,
  notAnsweredText,
  requirementWeights,
  requirementWords,
  type Score,
  scorePercent,
  weightOf,
} from '@landbrief/domain';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { scoreTexts } from '../comparison-texts.ts';
import styles from './weights-dialog.module.css';

interface WeightsDialogProps {
  requirements: readonly Question[];
  weights: Readonly<Record<string, number>>;
  mayEdit: boolean;
  /** The property whose score is explained. */
  scored?: { name: string; score: Score } | undefined;
  /** The weights that were changed, by question. */
  onSave: (changed: Readonly<Record<string, number>>) => void;
  onClose: () => void;
}

const choices = Array.from({ length: requirementWeights.max + 1 }, (_, weight) => String(weight));

/** How a score comes about, and the weights of the requirements, which the project's team shares. */
export default function WeightsDialog({
  requirements,
  weights,
  mayEdit,
  scored,
  onSave,
  onClose,
}: WeightsDialogProps) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const now = { ...weights, ...changed };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={scored ? `Score of ${scored.name}` : 'Weights of requirements'}
    >
      <Stack gap="sm">
        {scored && <Parts score={scored.score} />}
        <Text size="sm">{scoreTexts.rule}</Text>
        {/* Who only reads it scrolls by keyboard too. */}
        <ul className={styles.weights} tabIndex={mayEdit ? undefined : 0}>
          {requirements.map(({ _id, text, requirementDetails, unit }) => (
            <li className="row between gap-3 lined" key={_id}>
              <span>
                {text}
                {requirementDetails && <small>{requirementWords(requirementDetails, unit)}</small>}
              </span>
              {mayEdit ? (
                <NativeSelect
                  size="xs"
                  w={70}
                  flex="none"
                  aria-label={`Weight of ${text}`}
                  data={choices}
                  value={String(weightOf(now, _id))}
                  onChange={(event) => setChanged({ ...changed, [_id]: Number(event.currentTarget.value) })}
                />
              ) : (
                <b>
                  <span className="visually-hidden">{scoreTexts.weight}</span>
                  {weightOf(now, _id)}
                </b>
              )}
            </li>
          ))}
        </ul>
        <DialogButtons onClose={onClose} close={mayEdit ? 'Cancel' : 'Close'} mt={0}>
          {mayEdit && (
            <Button
              disabled={Object.keys(changed).length === 0}
              onClick={() => {
                onSave(changed);
                onClose();
              }}
            >
              Save weights
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function Parts({ score: { met, accepted, notMet, unanswered, total, share } }: { score: Score }) {
  const parts: readonly Fact[] = [
    ['Met', formatNumber(met)],
    [countedAsMetText, formatNumber(accepted)],
    ['Not met', formatNumber(notMet)],
    [notAnsweredText, formatNumber(unanswered)],
  ];
  return (
    <>
      <Text fw={600}>
        {share === undefined
          ? scoreTexts.none
          : `${scorePercent(share)} %: ${formatNumber(met + accepted)} of ${formatNumber(total)}`}
      </Text>
      <FactList className={styles.parts} facts={parts} />
    </>
  );
}
