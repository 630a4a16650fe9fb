import { spreadsheetLimits } from '@landbrief/domain';
import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { plural } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SpreadsheetDrop, spreadsheetSize } from '../../../ui/spreadsheet-drop.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { WindowDrop } from '../../../ui/window-drop.tsx';
import { saveFile } from '../../templates/save-file.ts';
import { type ImportTarget, type PeoplePreview, useImportCalls } from '../import-queries.ts';
import { FileRefused } from './file-refused.tsx';
import { Figures, PreviewTabs } from './import-figures.tsx';
import styles from './import-people.module.css';
import { ImportProgress } from './import-progress.tsx';

const columns = [
  ...['Email', 'First Name', 'Last Name', 'Organization', 'Role', 'Delegator Email'],
  ...['Country', 'State', 'County', 'Community', 'Zip'],
];

export interface ImportPeopleProps {
  target: ImportTarget;
  /** A delegator imports delegates of their own. */
  addsDelegates?: boolean;
  /** The part of the address that has the import's id, so that it can be come back to. */
  addressPart?: string;
  /** Of the project's people. */
  listPath?: string;
  /** Leads to the people, after the import. */
  done?: ReactNode;
}

/** Imports people from a spreadsheet: what it would do, then how far it is, then what could not be added. */
export default function ImportPeople({
  target,
  addsDelegates = false,
  addressPart = 'import',
  listPath,
  done,
}: ImportPeopleProps) {
  const { query, change } = useQueryState();
  const [file, setFile] = useState<File>();
  const { preview, run, look, start } = useImportCalls(target);
  const importId = query.get(addressPart);
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    preview.reset();
    run.reset();
    if (chosen && chosen.size <= spreadsheetLimits.fileBytes) look(chosen);
  };
  if (importId) {
    const again = () => {
      choose(undefined);
      change({ [addressPart]: undefined });
    };
    const actions = (
      <>
        <Button variant="default" onClick={again}>
          Import another file
        </Button>
        {done}
      </>
    );
    return (
      <ImportProgress key={importId} {...{ target, importId, actions }} {...(listPath ? { listPath } : {})} />
    );
  }
  const isTooLarge = file !== undefined && file.size > spreadsheetLimits.fileBytes;
  const found = file && !preview.isPending ? preview.data : undefined;
  return (
    <Panel>
      <WindowDrop label="Drop the participants file" onFile={choose} />
      <Stack>
        {run.error && <FileRefused error={run.error} title="Nothing was imported" onClose={run.reset} />}
        {preview.error && (
          <FileRefused
            error={preview.error}
            title="The file cannot be read"
            onClose={() => choose(undefined)}
          />
        )}
        {file && isTooLarge && (
          <ProblemAlert
            error={new Error(`“${file.name}” is larger than ${spreadsheetSize}.`)}
            title="The file cannot be read"
            onClose={() => choose(undefined)}
          />
        )}
        {found && file ? (
          <Found
            preview={found}
            file={file}
            isRunning={run.isPending}
            onOther={() => choose(undefined)}
            onStart={() => start(file, (reply) => change({ [addressPart]: reply.importId }))}
          />
        ) : (
          <>
            <Intro into={target.into} addsDelegates={addsDelegates} />
            <SpreadsheetDrop loading={preview.isPending} onFile={choose} />
            {preview.isPending && <p role="status">Reading {file?.name ?? 'the file'} …</p>}
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Intro({ into, addsDelegates }: { into: ImportTarget['into']; addsDelegates: boolean }) {
  const roles = addsDelegates
    ? 'Everybody becomes your delegate.'
    : into === 'project'
      ? 'Role is Participant unless the row says Delegator or Delegate; a delegate’s row names the delegator, who may be in the same file.'
      : 'Role is Participant unless the row says Delegator or Delegate.';
  return (
    <>
      <div className={styles.intro}>
        <p>
          One person a row. You see who is new, who is there already and what is wrong before anybody is
          added. The same file again adds nobody twice.
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile({ blob: new Blob([`\ufeff${columns.join(',')}\r\n`]) }, 'participants.csv')}
        >
          Download an empty file
        </Button>
      </div>
      <p className={styles.columns}>
        Only <b>Email</b> is needed; the other columns are {columns.slice(1).join(', ')}, in any order.{' '}
        {roles}
      </p>
    </>
  );
}

interface FoundProps {
  preview: PeoplePreview;
  file: File;
  isRunning: boolean;
  onOther: () => void;
  onStart: () => void;
}

/** What the file would do, and the button that does it. */
function Found({ preview, file, isRunning, onOther, onStart }: FoundProps) {
  const { newCount, existingCount, errorCount } = preview;
  return (
    <>
      <div className={styles.head}>
        <p>
          <b>{file.name}</b>
        </p>
        <Button variant="default" disabled={isRunning} onClick={onOther}>
          Choose another file
        </Button>
      </div>
      <Figures
        figures={[
          { label: 'Will be added', count: newCount, tone: 'ok' },
          { label: 'There already', count: existingCount },
          { label: 'Rows with mistakes', count: errorCount, tone: 'bad' },
        ]}
      />
      <PreviewTabs preview={preview} />
      <Group gap={8} justify="flex-end">
        <Button disabled={newCount === 0} loading={isRunning} onClick={onStart}>
          {newCount === 0 ? 'Nobody to add' : `Add ${plural(newCount, 'person', 'people')}`}
        </Button>
      </Group>
    </>
  );
}
