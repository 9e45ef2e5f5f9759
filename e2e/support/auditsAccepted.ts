interface Accepted {
  /** The checker and its rule. */
  readonly rule: string
  /** The elements it is accepted for. */
  readonly selector: string
  /** Accepted only where the name has all of the text that is read. */
  readonly ifNamed?: boolean
  readonly why: string
}

/** Accepted findings of the audits, with reasons. Every other finding is a fault. */
export const accepted: readonly Accepted[] = [
  {
    rule: 'axe label-content-name-mismatch',
    selector: 'a, button',
    ifNamed: true,
    why: 'Key caps and initials are hidden from names; aria-keyshortcuts says the keys.',
  },
  {
    rule: 'ibm label_name_visible',
    selector: 'a, button',
    ifNamed: true,
    why: 'Key caps and initials are hidden from names; aria-keyshortcuts says the keys.',
  },
  {
    rule: 'axe page-has-heading-one',
    selector: 'html',
    why: 'Best practice: on a phone an open ticket stands without the heading of its queue.',
  },
  {
    rule: 'ibm element_tabbable_role_valid',
    selector: 'time',
    why: 'A time is a stop of Tab, so that its full form shows without a mouse.',
  },
  {
    rule: 'ibm element_tabbable_role_valid',
    selector: '[role="region"], section, article, aside',
    why: 'A box that scrolls is a stop of Tab, as axe demands; it is named, and not while it fits.',
  },
  {
    rule: 'ibm element_tabbable_role_valid',
    selector: '[role="application"]',
    why: 'A chart is read with the arrow keys.',
  },
  {
    rule: 'ibm aria_content_in_landmark',
    selector: '.Layout_skipLink',
    why: 'The skip link is the first stop of the page, before its landmarks.',
  },
  {
    rule: 'ibm aria_complementary_label_visible',
    selector: 'aside[aria-label]',
    why: 'A recommendation: what stands beside a record has a name, and headings inside.',
  },
  {
    rule: 'ibm element_attribute_deprecated',
    selector: 'meta',
    why: 'The content policy stands in the page too, for hosts that send no headers.',
  },
  {
    rule: 'ibm input_label_after',
    selector: 'input[role="switch"]',
    why: 'A recommendation for check boxes: the labels of a form stand above or before its controls.',
  },
  {
    rule: 'ibm label_content_exists',
    selector: 'label:has(> input[aria-label])',
    why: 'The input in it has a name of its own.',
  },
  {
    rule: 'ibm aria_child_valid',
    selector: '[role="radiogroup"]',
    why: 'Choices stand in named groups; the pattern of ARIA is silent about them.',
  },
  {
    rule: 'ibm aria_accessiblename_exists',
    selector: 'th:has(> .visually-hidden)',
    why: 'The checker does not read text that is hidden from the eye only.',
  },
  {
    rule: 'ibm table_headers_related',
    selector: 'thead td[aria-hidden="true"]',
    why: 'The column of actions has no heading: each of its buttons names its row.',
  },
  {
    rule: 'ibm table_headers_exists',
    selector: '.People_table > table, .JobTable_root',
    why: 'On a phone the cells of a row stand below each other, and say themselves what they are.',
  },
  {
    rule: 'ibm target_spacing_sufficient',
    selector: 'label input',
    why: 'The whole label of a choice is pressed.',
  },
  {
    rule: 'ibm text_contrast_sufficient',
    selector: 'details:not([open]) *',
    why: 'What is folded away has no colours on screen.',
  },
  {
    rule: 'ibm text_contrast_sufficient',
    selector: '.Avatar_root',
    why: 'The checker does not know oklch(); axe measures these colours.',
  },
]
