import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck, IconCircleDashed, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { formatSince } from '../../../ui/format.ts';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { useCall } from '../../../use-call.ts';
import { type SenderDomain, senderDomainCall } from '../reads.ts';
import { texts } from '../texts.ts';
import { CopiedText } from './copied-text.tsx';

/** While records are looked for. */
const REFRESH_MS = 10_000;

const looks: Record<SenderDomain['state'], StatusLook> = {
  pending: { label: 'Waiting for records', tone: 'warn', icon: IconCircleDashed },
  verified: { label: 'Verified', tone: 'ok', icon: IconCircleCheck },
  failed: { label: 'Not verified', tone: 'bad', icon: IconX },
};
const found: StatusLook = { label: 'Found', tone: 'ok', icon: IconCircleCheck };
const missing: StatusLook = { label: 'Not found yet', tone: 'idle', icon: IconCircleDashed };

/** The domain of its own from which an organization's emails come, with the DNS records that prove it. */
export function SenderDomainPanel({ id }: { id: string }) {
  const { actingAsReviewer } = useSession();
  const query = useQuery({
    ...senderDomainCall(id),
    refetchInterval: ({ state }) => (state.data?.senderDomain?.state === 'pending' ? REFRESH_MS : false),
  });
  const domain = query.data?.senderDomain;
  return (
    <Panel title={texts.sender.title}>
      <Loaded query={query} failure={texts.sender.loadFailed}>
        {!query.data && <SkeletonRows rows={2} label="the sender domain" />}
        {query.data && !domain && (
          <Stack gap="sm">
            <p className="faint">{texts.sender.none}</p>
            {!actingAsReviewer && <SetUp id={id} />}
          </Stack>
        )}
        {domain && <Shown id={id} domain={domain} mayChange={!actingAsReviewer} />}
      </Loaded>
    </Panel>
  );
}

function SetUp({ id }: { id: string }) {
  const save = useCall('setSenderDomain');
  const form = useForm({ initialValues: { domain: '' } });
  useServerErrors(form, save.error, () => 'domain', { domain_taken: 'domain' });
  const kept = useKeptForm({
    form: `sender domain ${id}`,
    what: 'the sender domain',
    content: form.getValues(),
    isUnsaved: form.isDirty(),
    onTake: form.setValues,
  });
  const setUp = (domain: string) =>
    save.mutate({ params: { id }, body: { domain } }, { onSuccess: () => kept.forget() });
  return (
    <form onSubmit={form.onSubmit(({ domain }) => setUp(domain))} noValidate>
      <KeptInput kept={kept} />
      {save.error && !form.errors.domain && (
        <ProblemAlert error={save.error} title={texts.sender.saveFailed} />
      )}
      <Group align="flex-start" gap="sm">
        <TextInput
          label="Domain"
          description={texts.sender.hint}
          placeholder="agency.gov"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          flex="1 1 220px"
          maw={420}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('domain')}
        />
        <Button type="submit" mt={25} loading={save.isPending} disabled={!form.values.domain.trim()}>
          Set up
        </Button>
      </Group>
    </form>
  );
}

function Shown({ id, domain: shown, mayChange }: { id: string; domain: SenderDomain; mayChange: boolean }) {
  const { domain, state, checked, records, address } = shown;
  return (
    <Stack gap="md">
      <div className="row wrap gap-3">
        <b className="breakable" translate="no">
          {domain}
        </b>
        <StatusBadge {...looks[state]} />
        {checked && <span className="quiet">Checked {formatSince(checked)}</span>}
      </div>
      <p role="status">
        {state === 'pending' && records.length === 0 ? texts.sender.preparing : texts.sender[state](address)}
      </p>
      {records.length > 0 && (
        <DataList
          label={texts.sender.records}
          rows={records}
          rowKey={({ name }) => name}
          empty={null}
          columns={[
            { head: 'Name', cell: ({ name }) => <CopiedText text={name} label={name} /> },
            { head: 'Type', cell: ({ type }) => type, verbatim: true, width: '80px' },
            {
              head: 'Value',
              cell: ({ name, value }) => <CopiedText text={value} label={`the value of ${name}`} />,
              verbatim: true,
              width: '42%',
            },
            {
              head: 'Status',
              cell: (record) => <StatusBadge {...(record.found ? found : missing)} />,
              width: '130px',
            },
          ]}
        />
      )}
      {records.length > 0 && <p className="quiet">{texts.sender.policy}</p>}
      {mayChange && <Changing id={id} shown={shown} />}
    </Stack>
  );
}

function Changing({ id, shown: { domain, state } }: { id: string; shown: SenderDomain }) {
  const check = useCall('setSenderDomain');
  const remove = useCall('deleteSenderDomain');
  const params = { id };
  const askAndRemove = async () => {
    if (!(await confirm(texts.sender.remove(domain)))) return;
    remove.mutate({ params }, { onSuccess: () => toast.success(texts.sender.removed) });
  };
  const error = check.error ?? remove.error;
  return (
    <>
      {error && <ProblemAlert error={error} title={texts.sender.changeFailed} />}
      <Group gap="xs">
        <ButtonWithIcon
          icon={IconRefresh}
          loading={check.isPending}
          onClick={() =>
            check.mutate(
              { params, body: { domain } },
              { onSuccess: () => toast.success(texts.sender.checking) },
            )
          }
        >
          {state === 'failed' ? 'Set up again' : 'Check again'}
        </ButtonWithIcon>
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => void askAndRemove().catch(() => undefined)}
        >
          Remove
        </Button>
      </Group>
    </>
  );
}
