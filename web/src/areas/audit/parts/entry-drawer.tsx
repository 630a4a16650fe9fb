import {
  auditChangeText,
  auditFieldName,
  auditKindNames,
  auditSentence,
  auditValueText,
  clockActorOf,
  type RoleName,
  roleBits,
  roleNames,
} from '@landbrief/domain';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Drawer } from '../../../ui/dialogs.tsx';
import type { AuditEntry } from '../queries.ts';
import styles from './entry-drawer.module.css';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** Everything that is known of one entry. */
export default function EntryDrawer({
  entry,
  onClose,
  onPerson,
}: {
  entry: AuditEntry;
  onClose: () => void;
  /** Shows all that concerns one person. */
  onPerson: (id: string) => void;
}) {
  const { who, impersonator, subject, others, organizations, told } = entry;
  const clock = clockActorOf(entry.act);
  const person = subject?.kind === 'user' ? subject : who;
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title="Audit entry">
      <p className={styles.sentence}>{auditSentence(entry)}</p>
      <dl className={styles.facts}>
        <Fact name="When">{moments.format(new Date(entry.at))}</Fact>
        {entry.operator ? (
          <Fact name="Operator">{entry.operator}</Fact>
        ) : (
          <Fact name="Who">{who ? <Person {...who} /> : (clock ?? 'Nobody who was signed in')}</Fact>
        )}
        {impersonator && (
          <Fact name="Impersonated by">
            <Person {...impersonator} />
          </Fact>
        )}
        {entry.acting !== undefined && <Fact name="Acting as">{actingName(entry.acting)}</Fact>}
        {subject && (
          <Fact name={kindName(subject.kind)}>
            <Thing {...subject} />
          </Fact>
        )}
        {others.map((other) => (
          <Fact key={other._id} name={kindName(other.kind)}>
            <Thing {...other} />
          </Fact>
        ))}
        {organizations.length > 0 && (
          <Fact name="Read by">{`Administrators of ${organizations.map(({ _id, name }) => name ?? _id).join(', ')}`}</Fact>
        )}
        {told.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {Array.isArray(value) ? value.join(', ') : String(value)}
          </Fact>
        ))}
        <Fact name="Kind">{auditKindNames[entry.kind]}</Fact>
        <Fact name="Address">{entry.address}</Fact>
        {!entry.operator && !clock && <Fact name="Browser">{entry.agent || 'unknown'}</Fact>}
        <Fact name="Request">
          <code className="text-12">{entry.requestId}</code>
        </Fact>
      </dl>
      <Changes entry={entry} />
      {person && (
        <Button variant="default" onClick={() => onPerson(person._id)}>
          Everything about {person.name ?? 'this person'}
        </Button>
      )}
    </Drawer>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  if (entry.changes.length === 0) return null;
  return (
    <table className={styles.changes} aria-label="Changes">
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map((change) => {
          const untold = change.before === undefined && change.after === undefined;
          return (
            <tr key={change.field}>
              <th scope="row">{auditFieldName(change.field)}</th>
              {untold ? (
                <td colSpan={2} className={styles.untold}>
                  {auditChangeText(change, entry)} was changed; what it holds is not kept here
                </td>
              ) : (
                <>
                  <td>
                    {change.before === undefined ? '–' : auditValueText(change.field, change.before, entry)}
                  </td>
                  <td>{auditValueText(change.field, change.after, entry)}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack gap-3">
      <dt className="quiet">{name}</dt>
      <dd className="breakable">{children}</dd>
    </div>
  );
}

function Person({ _id, name, email }: NonNullable<AuditEntry['who']>) {
  return (
    <>
      <Thing kind="user" _id={_id} name={name} /> <span className={styles.email}>{email}</span>
    </>
  );
}

const places: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/${id}`,
  organization: (id) => `/admin/organizations/${id}`,
  project: (id) => `/projects/${id}/details`,
  template: (id) => `/templates/${id}`,
};

/** A link where there is a screen; the object itself can be gone. */
function Thing({ kind, _id, name }: { kind: string; _id: string; name?: string | undefined }) {
  const path = places[kind]?.(_id);
  const words = name ?? _id;
  return path ? <Link to={path}>{words}</Link> : words;
}

function kindName(kind: string): string {
  return (
    kind.charAt(0).toUpperCase() + kind.slice(1).replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  );
}

function actingName(acting: number): string {
  const found = Object.entries(roleBits).find(([, bit]) => bit === acting);
  return found ? roleNames[found[0] as RoleName] : String(acting);
}
