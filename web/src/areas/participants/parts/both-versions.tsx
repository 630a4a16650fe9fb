import { participantRoleNames } from '@landbrief/domain';
import type { ParticipantValues } from '../participant-values.ts';
import styles from './both-versions.module.css';

/** What was typed beside what somebody else saved meanwhile. */
export function BothVersions({
  mine,
  theirs,
  nameOf,
}: {
  mine: ParticipantValues;
  theirs: ParticipantValues;
  /** The name of a delegator. */
  nameOf: (delegatorId: string) => string;
}) {
  const rows: [string, (values: ParticipantValues) => string][] = [
    ['Role', ({ role }) => participantRoleNames[role]],
    [
      'Delegator',
      ({ role, delegatorId }) => (role === 'delegate' && delegatorId ? nameOf(delegatorId) : '–'),
    ],
    [
      'Approval',
      ({ role, delegatorApproves }) =>
        role === 'delegate' ? (delegatorApproves ? 'Needed' : 'Not needed') : '–',
    ],
  ];
  return (
    <table className={styles.both}>
      <thead>
        <tr>
          <td />
          <th scope="col">Yours</th>
          <th scope="col">Saved meanwhile</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name} data-differs={text(mine) !== text(theirs) || undefined}>
            <th scope="row">{name}</th>
            <td>{text(mine)}</td>
            <td>{text(theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
