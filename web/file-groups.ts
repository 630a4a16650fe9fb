/**
 * Which modules share a file, where it is not left to the bundler. Each request counts for the web ACL
 * (infra/constructs/address-limit.ts), so what a first visit needs comes in a few files: those with the parts that every
 * screen has, and one for each thing that people do. What changes with our code is apart from React, so that a deployment
 * leaves that as it is. A module of an earlier group takes the modules that it imports into its group, so that a group
 * may import those above it only. tests/architecture/web-scripts.test.ts holds sizes and numbers of files.
 */

/** Matches the ids of modules by parts of their paths, written with `/`. */
function paths(...parts: string[]): RegExp {
  return new RegExp(parts.map((part) => part.replaceAll('/', '[\\\\/]')).join('|'));
}

const styles = '\\.module\\.css';

const fileGroups = [
  { name: 'react', test: paths('node_modules/(react|react-dom|scheduler)/') },
  // What the landing page and the application begin with.
  {
    name: 'start',
    test: paths(
      'web/src/(start\\.tsx|layouts/marketing|areas/session/(visitor|texts)\\.ts|ui/color-scheme\\.ts)',
      'web/src/shell/(page-top|plain-error|footer|hash-target|allow-translation)\\.',
      '(boundary|ui/(plain|logo))\\.tsx',
      'tabler.*(createReactComponent|defaultAttributes)|/Icon(ArrowRight|Check|CircleDashed|Menu2|Moon|Sun|X)\\.mjs',
    ),
  },
  // What the application and a questionnaire's page begin with: fields, and what they need.
  {
    name: 'fields',
    test: paths(
      '@mantine/core/.*/(Anchor|Button|Checkbox|CheckIcon|InlineInput|NativeSelect|Text|TextInput|Textarea)/',
      'react-textarea-autosize|use-composed-ref|use-latest|/get-env/',
      'domain/src/(access|enumerations|link-host|names|projects/project-status|questions/uncategorized)\\.ts',
      'ui/(theme-provider|format|panel|rich-text|attachment-source|save-file|status-badge|textarea|confidential-(mark|button))\\.',
      `session/(kept-json|page-lock)|attachments/format-bytes|areas/(answers|questionnaires/contact)/.*${styles}`,
      '/Icon(AlertTriangle|ArrowsSplit2|CircleCheck|CircleX|CloudOff|CloudUpload|Lock|LockOpen|MailQuestion|Paperclip|Pencil|ShieldCheck)\\.mjs',
    ),
  },
  // An answer as respondents and contacts give it, and its rules.
  {
    name: 'answer',
    test: paths(
      'domain/src/(numbers|empty|quantities|answers/(misfit|answer))\\.ts',
      'domain/src/questions/(not-applicable|requirement|requirement-rules|question|wording|category)\\.ts',
      'answers/(save-state|field|answers-summary|save-queue|answer-editor|texts|use-field|save-outcome|focus|looks|answer-values)\\.',
      'answers/parts/(edited-answer-field|misfit-note|requirement-line|save-mark|answer-field|answered-mark|trouble)\\.',
    ),
  },
  // The frame, what nearly every screen has, and the styles of all but the landing page.
  {
    name: 'application',
    test: paths(
      'web/src/(router\\.tsx|use-call\\.|request-keys\\.|session/draft-owner\\.|shell/(page-header|breadcrumbs|load-failure)\\.)',
      'ui/(button-with-icon|skeleton-rows|toast|loaded|link-button|notice|problem-alert|empty-state|lazy-mantine|use-unsaved-guard)\\.',
      '@tabler.*/Icon|@tanstack/(react-query|query-core)/|@mantine/(core/esm/core|hooks)/',
      '@mantine/core/.*/(Alert|Group|OptionalPortal|Paper|Portal|Skeleton|Stack|VisuallyHidden)/|/to-int\\.|/tslib/|domain/src/limit-words',
      `web/src/(?!pages/landing).*${styles}|@mantine/core/.*${styles}|(@mantine/dropzone|leaflet)/.*\\.css`,
    ),
  },
  // Loaded when the first dialog, menu or tooltip opens.
  {
    name: 'floating',
    test: paths(
      '@floating-ui/|/(Popover|Combobox|Tooltip|Transition|Select|Modal|ModalBase|Drawer|ScrollArea|FocusTrap|Overlay)/|FloatingArrow',
      'ui/(ask-dialog|dialogs|last-focus|floating-mantine)\\.',
    ),
  },
  // Forms, and those of visitors.
  {
    name: 'form',
    test: paths(
      'areas/session/(use-(sso-providers|resend|sending|login)|recaptcha|failure-text|begin-sign-on|parts/(?!auth-dialog|read-email|log-in-again))',
      '@mantine/form/|klona|fast-deep-equal|PasswordInput/|session/kept-forms|shell/edit-form|src/clearing|questions/parts/phase-select',
      'ui/(busy|entity-form|focus-first|form-layout|kept-input|merge-|password-field|use-(edit|entity-form|kept-form|sent|server-errors))',
    ),
  },
  // Lists, dates, and small things that many screens have, or that are loaded beside the first one.
  {
    name: 'lists',
    test: paths(
      'ui/(pager|list-select|search-box|use-page|two-line-cell|data-list|paged-list|refresh-button|columns|statuses|number-cell)\\.',
      'ui/(progress-meter|fact-list|actions-button|actions-menu|menu-on-demand|property-look|taken-drops|window-drop|result-list)\\.',
      'ui/(selection-bar|option-card|icon-button|count-mark|row-name|file-drop|offer-undo|put-back)\\.',
      'shell/(list-page|facts|trash-button)\\.',
      '/(Switch|Progress|SegmentedControl|FloatingIndicator)/|temporal-|/idb/|session/post-with-progress',
      'domain/src/(time-zone|calendar|licences/(licence|licence-limits)|projects/project-lifecycle|dashboard/waiting|contacts/pasted-people)\\.',
      'web/src/(kept-replies|browser-database|router/fit-role|shell/(connection-strip|worker|offline-support))\\.',
      'areas/(project-frame/|(questions|messages|property-sync|properties|projects)/texts|questionnaires/sender/questionnaire-path)',
      'areas/(attachments/(texts|upload-|queries|use-download)|projects/parts/(deadline|when|submitted-meter|waiting-row))',
      'areas/(report-windows/(report-path|report-button|report-menu-button)|properties/(filter-groups|list-view|parts/property-badges))',
    ),
  },
  { name: 'map', test: paths('ui/map/|/d3-|reference-data') },
  // What a participant does in a project beside answering.
  {
    name: 'taking-part',
    test: paths(
      'areas/(attachments/|project-pages/parts/(participant-details|colleagues-panel)|clarifications/(count-|parts/clarifications-link))',
      'areas/projects/(participant-steps|project-values|overview-figures|queries|participation-texts|parts/(own-properties|next-steps|status-actions))|participants/taking-part',
      'areas/properties/(acts-allowed|image-address|from-directory|queries|require-properties|who|format-size|parts/(property-menu|send-back)\\.)',
    ),
  },
  {
    name: 'answering',
    test: paths(
      'answers/(only-left|question-filters|use-|sections|journal|unsent\\.|open-editors|queries|drafts|owner-may-answer|mark-texts)',
      'answers/parts/(answering|answering-bar|answering-tools|phase-progress|question-card|question-tools|questions|category-nav)\\.',
      'answers/parts/(own-unit|sent-back-note|marks|directory-marks)\\.|project-pages/parts/property-answering',
    ),
  },
];

/** Rolldown's groups: the first one that matches a module has it. */
export const groups = fileGroups.map((group, index) => ({ ...group, priority: fileGroups.length - index }));
