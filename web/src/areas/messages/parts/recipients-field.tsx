import { Button, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { useRecipientSearch } from '../queries.ts';
import { endsRecipient, isRecipientList, type RecipientChip } from '../recipients.ts';
import { composeTexts } from '../texts.ts';
import type { GroupChip, Recipients } from '../use-recipients.ts';
import styles from './recipients-field.module.css';

const mistakes = { invalid: composeTexts.invalidAddress, unknown: composeTexts.unknownAddress } as const;
const restMs = 200;

/**
 * People by their names or addresses, and in the field "To" groups of the draft's project. What is typed becomes a
 * recipient with Enter, a comma, a semicolon, or when the field is left; pasted lists do at once.
 */
export function RecipientsField({
  label,
  field,
  recipients,
  error,
  autoFocus = false,
}: {
  label: string;
  field: 'to' | 'cc';
  recipients: Recipients;
  error?: string | undefined;
  autoFocus?: boolean;
}) {
  const text = recipients.typed[field];
  const setText = (next: string) => recipients.type(field, next);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [rested] = useDebouncedValue(text.trim(), restMs);
  const found = useRecipientSearch(rested);
  const chips = recipients.chips(field);
  const groups = field === 'to' ? recipients.groups : [];
  const options = optionsOf(text, field, recipients, text.trim().length < 2 ? undefined : found);
  const marked = chips.filter(({ mistake }) => mistake);
  const commit = (typed = text) => {
    if (typed.trim() === '') return;
    recipients.addText(field, typed);
    setText('');
    combobox.closeDropdown();
  };
  const choose = (value: string) => {
    const option = options.find((one) => one.value === value);
    if (option?.group) recipients.addGroup(option.group);
    else if (option) recipients.addPerson(field, option.value, option.label);
    setText('');
    combobox.closeDropdown();
    input.current?.focus();
  };
  const removeLast = () => {
    const last = chips.at(-1);
    const lastGroup = groups.at(-1);
    if (last) recipients.remove(field, last.address);
    else if (lastGroup) recipients.removeGroup(lastGroup);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEmpty = text === '';
    if (event.key === 'Backspace' && isEmpty) removeLast();
    else if (event.key === 'ArrowLeft' && isEmpty) moveAmong(root.current, event, -1);
    else if (event.key === 'Enter' && text.includes('@') && combobox.getSelectedOptionIndex() < 0) {
      event.preventDefault();
      commit();
    }
  };
  const hints = [
    ...(marked.length > 0 ? [`${plural(marked.length, 'address', 'addresses')} to correct`] : []),
    ...(field === 'to' && recipients.count > 1 ? [recipients.countText] : []),
  ];
  return (
    <div ref={root} data-pills>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        withinPortal={false}
        // Without a choice among the options, Enter takes what is typed.
        resetSelectionOnOptionHover
      >
        <Combobox.DropdownTarget>
          <PillsInput label={label} error={error} classNames={{ input: styles.input ?? '' }}>
            <Pill.Group className={styles.pills ?? ''}>
              {groups.map((group) => (
                <Chip
                  key={`${group.project} ${group.group}`}
                  chip={chipOfGroup(group)}
                  isGroup
                  onRemove={() => recipients.removeGroup(group)}
                />
              ))}
              {chips.map((chip) => (
                <Chip
                  key={chip.address}
                  chip={chip}
                  onRemove={() => {
                    recipients.remove(field, chip.address);
                    input.current?.focus();
                  }}
                />
              ))}
              <Combobox.EventsTarget>
                <PillsInput.Field
                  ref={input}
                  aria-label={label}
                  value={text}
                  data-autofocus={autoFocus || undefined}
                  placeholder={chips.length + groups.length === 0 ? 'Names, addresses or groups' : ''}
                  onChange={({ currentTarget: { value } }) => {
                    if (endsRecipient(value)) commit(value);
                    else {
                      setText(value);
                      combobox.openDropdown();
                      combobox.updateSelectedOptionIndex();
                    }
                  }}
                  onPaste={(event) => {
                    const pasted = event.clipboardData.getData('text');
                    if (!isRecipientList(pasted)) return;
                    event.preventDefault();
                    commit(`${text} ${pasted}`);
                  }}
                  onFocus={() => combobox.openDropdown()}
                  onBlur={() => {
                    combobox.closeDropdown();
                    if (text.includes('@')) commit();
                  }}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={options.length === 0}>
          <Combobox.Options aria-label={label} className={styles.options ?? ''}>
            {options.map(({ value, label: name, detail, group }) => (
              <Combobox.Option key={value} value={value}>
                <span className={styles.option}>
                  {group && <IconUsersGroup size={15} aria-hidden />}
                  <span>{name}</span>
                  <small className="faint">{detail}</small>
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {hints.length > 0 && (
        <p className={styles.hint}>
          <span role="status" data-bad={marked.length > 0 || undefined}>
            {hints.join(' · ')}
          </span>
          {marked.length > 1 && (
            <Button variant="subtle" size="compact-xs" onClick={recipients.removeMarked}>
              Remove them
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

interface Option {
  value: string;
  label: string;
  detail: string;
  group?: Recipients['offered'][number];
}

function optionsOf(
  text: string,
  field: 'to' | 'cc',
  { offered, chips }: Recipients,
  found: ReturnType<typeof useRecipientSearch>,
): Option[] {
  const typed = text.trim().toLowerCase();
  const present = new Set([...chips('to'), ...chips('cc')].map(({ address }) => address));
  const groups = (field === 'to' ? offered : [])
    .filter(({ name, count }) => count > 0 && name.toLowerCase().includes(typed))
    .map((group) => ({
      value: `group ${group.project} ${group.group}`,
      label: group.name,
      detail: `${plural(group.count, 'person', 'people')} · ${group.projectName}`,
      group,
    }));
  const people = (found ?? [])
    .filter(({ email }) => !present.has(email.toLowerCase()))
    .map(({ email, fullName, organizationName }) => ({
      value: email,
      label: fullName || email,
      detail: [email, organizationName].filter(Boolean).join(' · '),
    }));
  return [...groups, ...people];
}

function chipOfGroup({ label, count }: GroupChip): RecipientChip {
  return { address: label, label: count === undefined ? label : `${label} (${formatNumber(count)})` };
}

function Chip({
  chip: { address, label, mistake },
  isGroup = false,
  onRemove,
}: {
  chip: RecipientChip;
  isGroup?: boolean;
  onRemove: () => void;
}) {
  const why = mistake && mistakes[mistake];
  return (
    <Pill
      className={styles.chip ?? ''}
      data-mistake={mistake}
      data-group={isGroup || undefined}
      title={why ?? address}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-hidden': false,
        'aria-label': why ? `Remove ${label}: ${why}` : `Remove ${label}`,
        onKeyDown: (event) => {
          const pills = event.currentTarget.closest<HTMLElement>('[data-pills]') ?? undefined;
          if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
          else if (event.key === 'ArrowLeft') moveAmong(pills, event, -1);
          else if (event.key === 'ArrowRight') moveAmong(pills, event, 1);
        },
      }}
    >
      {label}
    </Pill>
  );
}

/** The arrows go from the field to its recipients and back; they are no stops of the Tab key. */
function moveAmong(
  root: HTMLElement | null | undefined,
  event: KeyboardEvent<HTMLElement>,
  step: 1 | -1,
): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('button[aria-label^="Remove "], input') ?? [])];
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
