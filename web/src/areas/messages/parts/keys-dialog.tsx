import { Kbd, Switch } from '@mantine/core';
import { Modal } from '../../../ui/dialogs.tsx';
import { keyTexts } from '../texts.ts';
import { switchKeys, useKeysAreOn } from '../use-inbox-keys.ts';
import styles from './keys-dialog.module.css';

/** The keys of the inbox, and the switch for them. */
export default function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const isOn = useKeysAreOn();
  return (
    <Modal opened={opened} onClose={onClose} title="Keys in the inbox" size="sm">
      <dl className={styles.keys}>
        {keyTexts.map(([key, words]) => (
          <div className="row gap-3" key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd className="muted">{words}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label="Single keys act in the inbox"
        checked={isOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}
