import { given, type OwnerType, ownerType, toastDurations } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { FormButtons } from '../../../ui/form-layout.tsx';
import { quoted } from '../../../ui/format.ts';
import { OptionCard } from '../../../ui/option-card.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { toast } from '../../../ui/toast.ts';
import { NewProjectButton } from '../../project-frame/new-project-button.tsx';
import { type CopiedQuestion, copyOf } from '../copied-questions.ts';
import { type Duplicates, type TargetResult, targetTypes } from '../copy-outcome.ts';
import type { CopyTarget } from '../copy-targets.ts';
import type { QuestionOwner } from '../owner.ts';
import { storePendingCopy } from '../pending-copy.ts';
import type { Question } from '../queries.ts';
import { copiedText, copyLabel, copyToLabel, creatingNew, targetWords } from '../texts.ts';
import { useCopy } from '../use-copy.ts';
import styles from './copy-dialog.module.css';
import { CopyTargetList } from './copy-target-list.tsx';
import { ExistingQuestions } from './existing-questions.tsx';

interface CopyDialogProps {
  owner: QuestionOwner;
  questions: readonly Question[];
  onClose: () => void;
  /** All that could be copied was copied. */
  onCopied: (type: OwnerType) => void;
}

/** Copies the chosen questions: an option, the targets, the result for each (document 1 section 4). */
export default function CopyDialog({ owner, questions, onClose, onCopied }: CopyDialogProps) {
  const [option, setOption] = useState<OwnerType>();
  const [step, setStep] = useState<'option' | 'targets' | 'results'>('option');
  const [chosen, setChosen] = useState<readonly CopyTarget[]>([]);
  const copies = useMemo(() => questions.map(copyOf), [questions]);
  const { run, results, isCopying } = useCopy();
  const [isDone, setDone] = useState(false);

  const start = async (type: OwnerType, some = chosen, duplicates?: Duplicates) => {
    setStep('results');
    if ((await run(copies, some, { type, ...given({ duplicates }) })) !== 'success') return;
    if (!chosen.every((one) => some.includes(one) || isCopied(one))) return;
    setDone(true);
    onCopied(type);
  };
  const isCopied = (target: CopyTarget) => results.get(target.id)?.state === 'copied';
  const hasSome = (target: CopyTarget) => {
    const result = results.get(target.id);
    return result?.state === 'failed' && result.isDuplicate;
  };
  const close = () => {
    if (isCopying) return;
    if (option !== undefined && chosen.some(isCopied) && !isDone) onCopied(option);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={copyLabel(questions.length)}
      size="lg"
      closeOnClickOutside={!isCopying}
      closeOnEscape={!isCopying}
      withCloseButton={!isCopying}
    >
      {(step === 'option' || option === undefined) && (
        <Options
          owner={owner}
          option={option}
          onOption={(type) => {
            if (type !== option) setChosen([]);
            setOption(type);
          }}
          onCancel={close}
          onContinue={() => setStep('targets')}
        />
      )}
      {step === 'targets' && option !== undefined && (
        <Stack key="targets" ref={takeFocus} tabIndex={-1} gap="md">
          <CopyTargetList
            key={option}
            type={option}
            sourceId={owner.id}
            chosen={chosen}
            onChoose={setChosen}
            create={<CopyToNew type={option} owner={owner} questions={copies} />}
          />
          <FormButtons>
            <Button variant="default" onClick={() => setStep('option')}>
              Back
            </Button>
            <Button disabled={chosen.length === 0 || isCopying} onClick={() => void start(option)}>
              {copyToLabel(chosen.length, option)}
            </Button>
          </FormButtons>
        </Stack>
      )}
      {step === 'results' && option !== undefined && (
        <Stack key="results" ref={takeFocus} tabIndex={-1} gap="md">
          <CopyResults targets={chosen} results={results} type={option} />
          {chosen.filter(hasSome).map((target) => (
            <ExistingQuestions
              key={target.id}
              owner={{ owner: target.id, type: option }}
              name={target.name}
              copies={copies}
              isCopying={isCopying}
              onResolve={(duplicates) => void start(option, [target], duplicates)}
            />
          ))}
          <FormButtons>
            {!isCopying && !isDone && (
              <Button
                variant="default"
                onClick={() => {
                  setChosen(chosen.filter((target) => !isCopied(target)));
                  setStep('targets');
                }}
              >
                Back
              </Button>
            )}
            <Button loading={isCopying} disabled={isDone} onClick={close}>
              {isDone ? 'Copied' : 'Done'}
            </Button>
          </FormButtons>
        </Stack>
      )}
    </Modal>
  );
}

interface OptionsProps {
  owner: QuestionOwner;
  option: OwnerType | undefined;
  onOption: (type: OwnerType) => void;
  onCancel: () => void;
  onContinue: () => void;
}

const about = {
  [ownerType.template]: 'Templates of your organization that you may change.',
  [ownerType.project]: 'Projects in setup: once a project is active, it keeps its questions as they are.',
};

function Options({ owner, option, onOption, onCancel, onContinue }: OptionsProps) {
  return (
    <Stack gap="md">
      <fieldset className={styles.options}>
        <legend className={styles.legend}>Copy from {quoted(owner.name)} to</legend>
        {targetTypes.map((type) => (
          <OptionCard
            key={type}
            name="copy-to"
            checked={option === type}
            data-autofocus={type === (option ?? targetTypes[0]) || undefined}
            onChange={() => onOption(type)}
            explanation={about[type]}
          >
            <span>{targetWords[type].heads}</span>
          </OptionCard>
        ))}
      </fieldset>
      <FormButtons>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={option === undefined} onClick={onContinue}>
          Continue
        </Button>
      </FormButtons>
    </Stack>
  );
}

/** What became of the copy, target by target. */
function CopyResults({
  targets,
  results,
  type,
}: {
  targets: readonly CopyTarget[];
  results: ReadonlyMap<string, TargetResult>;
  type: OwnerType;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <ul className={styles.targets} tabIndex={0} aria-label={targetWords[type].heads} aria-live="polite">
      {targets.map(({ id, name }) => {
        const result = results.get(id);
        return (
          <li key={id} className={styles.result} data-state={result?.state}>
            <span className="stack breakable shrinks">{name}</span>
            <span className={styles.second}>{wordsOf(result)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(result: TargetResult | undefined): string {
  if (!result) return 'Copying …';
  return result.state === 'copied' ? copiedText(result) : result.message;
}

/** Makes a new template or project, which gets the questions as soon as it exists. */
function CopyToNew({
  type,
  owner,
  questions,
}: {
  type: OwnerType;
  owner: QuestionOwner;
  questions: CopiedQuestion[];
}) {
  const navigate = useNavigate();
  const { mayCreateTemplates } = useSession();
  const remember = () => {
    storePendingCopy({
      questions,
      sourceId: owner.id,
      sourceName: owner.name,
      sourceType: owner.type,
      targetType: type,
      timestamp: Date.now(),
    });
    toast.info(creatingNew(questions.length, type), { duration: toastDurations.creatingNew });
  };
  if (type === ownerType.project) return <NewProjectButton variant="default" onLeave={remember} />;
  if (!mayCreateTemplates) return null;
  return (
    <ButtonWithIcon
      icon={IconPlus}
      onClick={() => {
        remember();
        void navigate('/templates/add');
      }}
    >
      New Template
    </ButtonWithIcon>
  );
}
