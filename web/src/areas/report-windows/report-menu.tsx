import { Menu } from '@mantine/core';
import {
  IconColumns3,
  IconFileDescription,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconForms,
  IconHistory,
  IconListCheck,
  IconListNumbers,
  IconTableExport,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isOwnerSide } from '../../session/relation.ts';
import { plural } from '../../ui/format.ts';
import { useOpenedMenu } from '../../ui/menu-on-demand.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { useCall } from '../../use-call.ts';
import { isMadeAtOnce } from './how-made.ts';
import { hasProperties, isPrinted, kindOf, type ReportThing, reportAddress, thingsFor } from './kinds.ts';
import { openReport } from './open-report.tsx';
import { ReportMenuButton, type ReportMenuProps } from './report-menu-button.tsx';
import { choosingPath } from './report-path.ts';
import { menuTexts as texts, thingName } from './texts.ts';

const icons = {
  report: IconFileTypePdf,
  profile: IconFileDescription,
  matrix: IconColumns3,
  questionnaire: IconForms,
  summary: IconListCheck,
  export: IconTableExport,
  answers: IconListNumbers,
} satisfies Record<ReportThing, unknown>;

/** Opens in place of the button that was pressed, and keeps the keyboard. */
export default function ReportMenu(props: ReportMenuProps) {
  const { project, ids = [] } = props;
  const { button, opened, onChange } = useOpenedMenu();
  const isChosen = ids.length > 0;
  const count = isChosen ? ids.length : project.propertyCount;
  const isEmpty = count === 0 && isOwnerSide(project);
  const choices = isChosen ? { ids } : {};
  const things = thingsFor(project);
  const exporting = useCall('exportProjectReport', { action: 'export the report' });
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={onChange}>
      <Menu.Target>
        <ReportMenuButton ref={button} {...props} />
      </Menu.Target>
      <Menu.Dropdown>
        {isChosen && <Menu.Label>{plural(count, 'selected property', 'selected properties')}</Menu.Label>}
        {things.filter(isPrinted).map((thing) => {
          const Icon = icons[thing];
          return (
            <Menu.Item
              key={thing}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={isEmpty && hasProperties(thing)}
              onClick={() =>
                void openReport({ project, thing, choices: hasProperties(thing) ? choices : {}, count })
              }
            >
              {thingName(thing, kindOf(thing, project))}
            </Menu.Item>
          );
        })}
        <Spreadsheet project={project} ids={ids} count={count} isEmpty={isEmpty} exporting={exporting} />
        {things.map((thing) => {
          if (isPrinted(thing)) return null;
          const Icon = icons[thing];
          return (
            <Menu.Item
              key={thing}
              component={Link}
              to={choosingPath(project._id, { form: thing, format: 'xlsx', ...choices })}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={isEmpty}
            >
              {thingName(thing, 'owner')}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={choosingPath(project._id, choices)}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {texts.choose}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface SpreadsheetProps extends Pick<ReportMenuProps, 'project'> {
  ids: readonly string[];
  count: number;
  isEmpty: boolean;
  /** Of the menu: its item is gone when the file comes. */
  exporting: ReturnType<typeof useCall<'exportProjectReport'>>;
}

/** Ids that the address of a request holds. */
const idsInRequest = 100;

/** A small one is downloaded from here, a large one is made like a report in the background. */
function Spreadsheet({ project, ids, count, isEmpty, exporting }: SpreadsheetProps) {
  const item = {
    leftSection: <IconFileSpreadsheet size={16} aria-hidden />,
    disabled: isEmpty,
    children: texts.spreadsheet,
  };
  const address = reportAddress(project, kindOf('report', project));
  const isSmall = isMadeAtOnce(project, { thing: 'report', format: 'xlsx', properties: count });
  if (!address || !isSmall || ids.length > idsInRequest)
    return (
      <Menu.Item
        component={Link}
        to={choosingPath(project._id, { format: 'xlsx', ...(ids.length > 0 ? { ids } : {}) })}
        {...item}
      />
    );
  const download = () => {
    toast.info(texts.preparing);
    exporting.mutate(
      {
        params: { reportId: address.reportId },
        query: {
          ...(address.k ? { k: address.k } : {}),
          ...(ids.length > 0 ? { ids: ids.join(',') } : {}),
        },
      },
      { onSuccess: (file) => saveFile(file, file.fileName || texts.sheetFile(project.name)) },
    );
  };
  return <Menu.Item onClick={download} {...item} />;
}
