import { Button, List } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../api.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { plural } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SheetBar, SheetImport } from '../../../ui/sheet-import.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useSheet } from '../../../ui/use-sheet.ts';
import { WindowDrop } from '../../../ui/window-drop.tsx';
import { type ImportTarget, useImportCalls } from '../import-queries.ts';
import { becomeDelegates } from '../texts.ts';
import { Figures, PreviewTabs } from './import-figures.tsx';
import styles from './import-people.module.css';
import { ImportProgress } from './import-progress.tsx';

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
  const { preview, run, look, start } = useImportCalls(target);
  const sheet = useSheet(preview, run, look);
  const importId = query.get(addressPart);
  if (importId) {
    const again = () => {
      sheet.choose(undefined);
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
  return (
    <Panel>
      <WindowDrop label="Drop the participants file" onFile={sheet.choose} />
      <SheetImport
        sheet={sheet}
        texts={{ notWritten: 'Nothing was imported' }}
        intro={<Intro into={target.into} addsDelegates={addsDelegates} />}
        explain={explain}
        action={({ newCount }) => ({
          label: newCount === 0 ? 'Nobody to add' : `Add ${plural(newCount, 'person', 'people')}`,
          disabled: newCount === 0,
        })}
        onStart={(file) => start(file, sheet.fields, (reply) => change({ [addressPart]: reply.importId }))}
      >
        {(found) => (
          <>
            <Figures
              figures={[
                { label: 'Will be added', count: found.newCount, tone: 'ok' },
                { label: 'There already', count: found.existingCount },
                { label: 'Rows with mistakes', count: found.errorCount, tone: 'bad' },
              ]}
            />
            <PreviewTabs preview={found} />
          </>
        )}
      </SheetImport>
    </Panel>
  );
}

function Intro({ into, addsDelegates }: { into: ImportTarget['into']; addsDelegates: boolean }) {
  const roles = addsDelegates
    ? becomeDelegates
    : into === 'project'
      ? 'Role is Participant unless the row says Delegator or Delegate; a delegate’s row names the delegator, who may be in the same file.'
      : 'Role is Participant unless the row says Delegator or Delegate.';
  return (
    <>
      <SheetBar isWide className={styles.intro}>
        <p>
          One person a row. You see who is new, who is there already and what is wrong before anybody is
          added. The same file again adds nobody twice.
        </p>
        <ButtonWithIcon
          icon={IconDownload}
          onClick={() => saveFile({ blob: new Blob([`\ufeff${columns.join(',')}\r\n`]) }, 'participants.csv')}
        >
          Download an empty file
        </ButtonWithIcon>
      </SheetBar>
      <p className={styles.columns}>
        Only <b>Email</b> is needed; the other columns are {columns.slice(1).join(', ')}, in any order.{' '}
        {roles}
      </p>
    </>
  );
}

interface FileProblem {
  column?: string;
  message: string;
}

const shownProblems = 5;

/** What is wrong in a file that cannot be read: a column that is missing, one that is unknown. */
function explain(error: Error): ReactNode {
  const problems = problemsOf(error);
  if (problems.length === 0) return undefined;
  return (
    <>
      {error.message}
      <List size="sm" mt={4} listStyleType="disc">
        {problems.slice(0, shownProblems).map(({ column, message }) => (
          <List.Item key={`${column} ${message}`}>
            {begins(message) && <b>{column}</b>} {withoutColumns(message)}
          </List.Item>
        ))}
      </List>
    </>
  );
}

/** Whether the message goes on from the column's name: "is not a column of …". */
const begins = (message: string) => /^\p{Ll}/u.test(message);

/** The page names the columns below. */
const withoutColumns = (message: string) => message.replace(/ The columns are .*$/, '');

function problemsOf(error: Error): readonly FileProblem[] {
  const problems = error instanceof ApiProblem ? error.data.problems : undefined;
  return Array.isArray(problems) ? problems : [];
}

const columns = [
  ...['Email', 'First Name', 'Last Name', 'Organization', 'Role', 'Delegator Email'],
  ...['Country', 'State', 'County', 'Community', 'Zip'],
];
