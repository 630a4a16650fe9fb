import { useRef, useState } from 'react';
import { Modal } from '../../../ui/dialogs.tsx';
import { type Choice, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { useFindQuestions } from '../queries.ts';
import { texts } from '../texts.ts';
import { AskFields } from './ask-fields.tsx';

interface AskDialogProps {
  projectId: string;
  /** What it is about at first. */
  about: Choice | undefined;
  onClose: () => void;
}

export default function AskDialog({ projectId, about, onClose }: AskDialogProps) {
  const [chosen, setChosen] = useState(about);
  const { search, setTyped } = useTyped(chosen);
  const found = useFindQuestions(projectId, search).data?.questions.map(({ _id, text }) => ({
    value: _id,
    label: text,
  }));
  const mayClose = useRef(async () => true);
  const close = () => void mayClose.current().then((may) => may && onClose());
  return (
    <Modal opened onClose={close} title={texts.askTitle} size="lg">
      <AskFields
        projectId={projectId}
        question={chosen?.value}
        about={{ chosen, onChoose: setChosen }}
        onAsked={onClose}
        mayClose={mayClose}
      >
        <SearchChoice
          label={texts.about}
          description={texts.aboutHint}
          placeholder={texts.aboutPlaceholder}
          clearable
          chosen={chosen}
          onChoose={setChosen}
          found={found}
          onType={setTyped}
        />
      </AskFields>
    </Modal>
  );
}
